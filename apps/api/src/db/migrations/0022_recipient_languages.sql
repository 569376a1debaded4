ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text;