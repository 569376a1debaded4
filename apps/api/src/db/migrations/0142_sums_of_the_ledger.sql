-- An operator with millions of journals builds the three indexes of the ledger before (docs/upgrading.md). The index that goes comes last,
-- because that locks entries until the commit; `ledger_entries_newest` takes its place.
CREATE TABLE "ledger_dues" (
	"partner_id" integer NOT NULL,
	"event_id" integer,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_dues_once" UNIQUE NULLS NOT DISTINCT("partner_id","event_id","currency")
);
--> statement-breakpoint
ALTER TABLE "ledger_dues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_folds" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"folded_id" bigint DEFAULT 0 NOT NULL,
	"seen_id" bigint DEFAULT 0 NOT NULL,
	"seen_before" "xid8" DEFAULT '0'::xid8 NOT NULL,
	CONSTRAINT "ledger_folds_one_row" CHECK ("ledger_folds"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"day" date NOT NULL,
	"account" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_sums_day_account_currency_pk" PRIMARY KEY("day","account","currency")
);
--> statement-breakpoint
CREATE TABLE "counted_figures" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"events" integer NOT NULL,
	"countries" integer NOT NULL,
	"attendees" integer NOT NULL,
	"clients" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_figures_one_row" CHECK ("counted_figures"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "ledger_dues_open" ON "ledger_dues" USING btree ("partner_id","currency") WHERE amount_minor <> 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entries_newest" ON "ledger_entries" USING btree ("id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entries_unexplained" ON "ledger_entries" USING btree ("account","journal_id") WHERE account in (1900, 9000);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_journals_occurred" ON "ledger_journals" USING btree ("occurred_at");--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "ledger_dues" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "ledger_dues"."partner_id" end);--> statement-breakpoint
DROP INDEX IF EXISTS "ledger_entries_tx";
