ALTER TABLE "ticket_types" ADD COLUMN "min_per_order" integer;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "max_per_order" integer;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "max_per_person" integer;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "trusted_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "address_fingerprint" text;--> statement-breakpoint
CREATE INDEX "payments_declined" ON "payments" USING btree ("settled_at") WHERE status = 'FAILED';--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_limits" CHECK (least(min_per_order, max_per_order, max_per_person) > 0);