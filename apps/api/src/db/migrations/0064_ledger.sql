CREATE TABLE "ledger_entries" (
	"journal_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" smallint NOT NULL,
	"partner_id" integer,
	"event_id" integer,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "ledger_entries_journal_id_line_pk" PRIMARY KEY("journal_id","line"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount_minor <> 0),
	CONSTRAINT "ledger_entries_account" CHECK (account in (1000, 1010, 1100, 1110, 1900, 2000, 2010, 2100, 2110, 2120, 2190, 2200, 2300, 2310, 4000, 4010, 5000, 5010, 5020, 5030, 5040, 5050, 5090, 5100, 9000))
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"partner_id" integer,
	"event_id" integer,
	"reverses" uuid,
	"actor_id" uuid,
	"note" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_bp" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_owner" ON "ledger_entries" USING btree ("partner_id","account","currency","tx");--> statement-breakpoint
CREATE INDEX "ledger_entries_tx" ON "ledger_entries" USING btree ("tx");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_once" ON "ledger_journals" USING btree ("source_id","kind","step");--> statement-breakpoint
CREATE INDEX "ledger_journals_order" ON "ledger_journals" USING btree ("order_id");--> statement-breakpoint
-- partners with another commission than the default
UPDATE "orders" o SET "commission_bp" = p.commission_basis_points
FROM "events" e JOIN "partners" p ON p.id = e.partner_id
WHERE e.id = o.event_id AND p.commission_basis_points <> 1000;
