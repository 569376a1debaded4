ALTER TABLE "mailings" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "approval_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "approval_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "approval_reason" text;--> statement-breakpoint
CREATE INDEX "mailings_to_approve" ON "mailings" USING btree ("approval_requested_at","id") WHERE approval = 'WAITING' and cancelled_at is null;