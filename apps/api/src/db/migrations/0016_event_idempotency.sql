ALTER TABLE "events" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "events_idempotency" ON "events" USING btree ("partner_id","idempotency_key");