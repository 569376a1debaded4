CREATE TABLE "sandbox_balances" (
	"currency" char(3) PRIMARY KEY NOT NULL,
	"amount_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_balances" (
	"gateway" text NOT NULL,
	"currency" char(3) NOT NULL,
	"available_minor" bigint NOT NULL,
	"pending_minor" bigint NOT NULL,
	CONSTRAINT "gateway_balances_gateway_currency_pk" PRIMARY KEY("gateway","currency")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_counts" (
	"list" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_balances" (
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"closing_on" date NOT NULL,
	"closing_minor" bigint NOT NULL,
	"statement_id" uuid NOT NULL,
	CONSTRAINT "bank_balances_account_currency_closing_on_pk" PRIMARY KEY("account","currency","closing_on")
);
--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD COLUMN "evidence_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "gateway_imports" ADD COLUMN "balances_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_balances" ADD CONSTRAINT "bank_balances_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- where the sandbox is in use, it begins with what our books say, less what it has rows of
INSERT INTO "sandbox_balances" ("currency", "amount_minor")
SELECT currency, sum(minor) FROM (
	SELECT currency, amount_minor AS minor FROM ledger_entries WHERE account = 1100
	UNION ALL SELECT currency, round(amount_minor * 150 / 10000.0) + 20 - amount_minor FROM sandbox_charges WHERE outcome = 'succeeded'
	UNION ALL SELECT currency, amount_minor FROM sandbox_charges WHERE outcome = 'refunded'
	UNION ALL SELECT currency, -amount_minor FROM sandbox_charges
		WHERE outcome = 'refunded' AND last4 = '5126' AND created_at < app_now() - interval '10 minutes'
	UNION ALL SELECT currency, amount_minor + CASE currency WHEN 'JPY' THEN 20 ELSE 2000 END FROM sandbox_disputes
	UNION ALL SELECT currency, -amount_minor FROM sandbox_disputes WHERE evidence = 'winning_evidence'
) AS held
WHERE EXISTS (SELECT FROM gateway_imports WHERE gateway = 'sandbox') GROUP BY currency;
