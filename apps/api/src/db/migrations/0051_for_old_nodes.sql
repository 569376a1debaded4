ALTER TABLE "events" ADD COLUMN "rating" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "ends_at" timestamp with time zone;