ALTER TABLE "ticket_types" ADD COLUMN "requires_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authorisations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "any_of" integer[];--> statement-breakpoint
CREATE INDEX "waits_any_of" ON "waits" USING gin ("any_of") WHERE any_of is not null and offered_at is null and ended_at is null;