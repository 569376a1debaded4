ALTER TABLE "venues" ADD COLUMN "kind" text DEFAULT 'building' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "rooms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "shared_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "created_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_merged_into_id_venues_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_versions_venue" ON "event_versions" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "venues_words" ON "venues" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_partner" ON "venues" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "venues_merged" ON "venues" USING btree ("merged_into_id");--> statement-breakpoint
CREATE UNIQUE INDEX "venues_online" ON "venues" USING btree ("time_zone") WHERE kind = 'online';--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_position" CHECK ((latitude is null) = (longitude is null));--> statement-breakpoint
UPDATE "venues" n SET "words" = trim(regexp_replace(lower(concat_ws(' ', n."name", n."address", g."norm", c."name")), '[^[:alnum:]]+', ' ', 'g'))
  FROM "places" g JOIN "countries" c ON c."code" = g."country_code" WHERE g."id" = n."place_id";
