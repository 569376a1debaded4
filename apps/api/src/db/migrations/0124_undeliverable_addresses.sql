CREATE TABLE "undeliverable_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "report_status" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "undeliverable_addresses_oldest" ON "undeliverable_addresses" USING btree ("since");--> statement-breakpoint
CREATE INDEX "outbox_reported" ON "outbox" USING btree ("reported_at") WHERE report is not null;