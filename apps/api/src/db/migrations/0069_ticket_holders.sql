ALTER TABLE "events" ADD COLUMN "name_change_days" smallint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "issue" smallint DEFAULT 1 NOT NULL;