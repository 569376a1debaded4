ALTER TABLE "partners" ADD COLUMN "certified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_contracts" DROP COLUMN "certified_at";