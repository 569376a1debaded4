ALTER TABLE "partner_contracts" ADD COLUMN "certified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "trade_register" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "address_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "email_confirmed_at" timestamp with time zone;