ALTER TABLE "ticket_types" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "message" text;