ALTER TABLE "partners" ADD COLUMN "may_sell_since" timestamp with time zone;--> statement-breakpoint
UPDATE partners SET may_sell_since = now() WHERE vetting_status = 'APPROVED';
