ALTER TABLE "admissions" ADD COLUMN "went_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "direction" text DEFAULT 'IN' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_direction" CHECK (direction in ('IN', 'OUT'));