CREATE TABLE "authorisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt" integer NOT NULL,
	"status" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text,
	"failure_code" text,
	"challenge_id" text,
	"challenge_prompt" text,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"brand" text,
	"last4" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"settled_at" timestamp with time zone,
	"wait_id" uuid NOT NULL,
	"held_until" timestamp with time zone,
	"card_fingerprint" text,
	"address_fingerprint" text
);
--> statement-breakpoint
ALTER TABLE "authorisations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "needs_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "is_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "card_minor" bigint;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "card_currency" char(3);--> statement-breakpoint
CREATE UNIQUE INDEX "authorisations_attempt" ON "authorisations" USING btree ("wait_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "authorisations_one_held" ON "authorisations" USING btree ("wait_id") WHERE status in ('STARTED', 'ACTION_REQUIRED', 'SUCCEEDED');--> statement-breakpoint
CREATE INDEX "authorisations_unsettled" ON "authorisations" USING btree ("created_at") WHERE status in ('STARTED', 'ACTION_REQUIRED', 'SUCCEEDED', 'RETURNING');--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_card" CHECK (card_minor > 0 and num_nonnulls(card_minor, card_currency) in (0, 2));--> statement-breakpoint
CREATE POLICY "own_wait_only" ON "authorisations" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from waits where waits.id = "authorisations"."wait_id") end);