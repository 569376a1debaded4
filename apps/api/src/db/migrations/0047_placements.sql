CREATE TABLE "placement_days" (
	"sector_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"placement_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "placement_days_sector_id_country_id_day_slot_pk" PRIMARY KEY("sector_id","country_id","day","slot"),
	CONSTRAINT "placement_days_slot" CHECK (slot between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "placement_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"placement_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"status" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text,
	"failure_code" text,
	"challenge_id" text,
	"challenge_prompt" text,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"brand" text,
	"last4" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "placement_prices" (
	"sector_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"minor_per_day" bigint NOT NULL,
	CONSTRAINT "placement_prices_sector_id_country_id_currency_pk" PRIMARY KEY("sector_id","country_id","currency")
);
--> statement-breakpoint
CREATE TABLE "placement_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"placement_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"sent_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"payer_name" text NOT NULL,
	"hold_until" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"stopped_by" text,
	"stopped_reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placement_days" ADD CONSTRAINT "placement_days_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_payments" ADD CONSTRAINT "placement_payments_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_refunds" ADD CONSTRAINT "placement_refunds_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_refunds" ADD CONSTRAINT "placement_refunds_payment_id_placement_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."placement_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "placement_days_event" ON "placement_days" USING btree ("day","event_id");--> statement-breakpoint
CREATE INDEX "placement_days_placement" ON "placement_days" USING btree ("placement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_payments_attempt" ON "placement_payments" USING btree ("placement_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_payments_one_open" ON "placement_payments" USING btree ("placement_id") WHERE status in ('STARTED', 'ACTION_REQUIRED');--> statement-breakpoint
CREATE UNIQUE INDEX "placement_payments_one_success" ON "placement_payments" USING btree ("placement_id") WHERE status = 'SUCCEEDED';--> statement-breakpoint
CREATE INDEX "placement_payments_unsettled" ON "placement_payments" USING btree ("created_at") WHERE status in ('STARTED', 'RETURNING', 'ACTION_REQUIRED');--> statement-breakpoint
CREATE INDEX "placement_refunds_placement" ON "placement_refunds" USING btree ("placement_id");--> statement-breakpoint
CREATE INDEX "placement_refunds_unsent" ON "placement_refunds" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "placements_partner" ON "placements" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "placements_event" ON "placements" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "placements_unpaid" ON "placements" USING btree ("hold_until") WHERE status = 'PAYING';