ALTER TABLE "certificate_plans" ADD COLUMN "is_timed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "inside_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "admissions" SET "entered_at" = "first_at" WHERE "first_at" IS NOT NULL AND NOT "went_out";
