ALTER TABLE "events" ADD COLUMN "legal_hold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "legal_hold_reason" text;