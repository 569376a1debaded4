CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cancels" boolean NOT NULL,
	CONSTRAINT "refund_lines_refund_id_ticket_id_pk" PRIMARY KEY("refund_id","ticket_id"),
	CONSTRAINT "refund_lines_amount" CHECK (amount_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bearer" text DEFAULT 'ORGANISER' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_ticket" ON "refund_lines" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_lines_cancelled" ON "refund_lines" USING btree ("ticket_id") WHERE cancels;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency" ON "refunds" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bearer" CHECK (bearer in ('ORGANISER', 'OPERATOR'));--> statement-breakpoint
-- what was cancelled and refunded so far: an order had one cancellation at most
INSERT INTO "refund_lines" ("refund_id", "ticket_id", "amount_minor", "cancels")
SELECT r."id", t."id", t."refund_minor", true FROM "refunds" r JOIN "tickets" t ON t."order_id" = r."order_id"
WHERE r."request_key" = 'cancel' AND t."released_at" IS NOT NULL AND t."refund_minor" IS NOT NULL;
