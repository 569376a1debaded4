ALTER TABLE "handoff_codes" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "handoff_codes" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "handoff_codes" ADD COLUMN "challenge" "bytea";