ALTER TABLE "event_search" ADD COLUMN "free_cancellation" "tstzmultirange" NOT NULL;--> statement-breakpoint
ALTER TABLE "event_search" ADD COLUMN "completeness" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "event_search" ADD COLUMN "card" text NOT NULL;--> statement-breakpoint
ALTER TABLE "event_docs" DROP COLUMN "card";