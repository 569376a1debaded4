ALTER TABLE "incident_updates" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_idempotencyKey_unique" UNIQUE("idempotency_key");