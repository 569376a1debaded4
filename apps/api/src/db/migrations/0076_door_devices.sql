CREATE TABLE "door_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"lists" text[],
	"user_id" uuid,
	"pairing_hash" "bytea",
	"pairing_expires_at" timestamp with time zone,
	"token_hash" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"waiting" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "door_devices_pairingHash_unique" UNIQUE("pairing_hash"),
	CONSTRAINT "door_devices_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "door_devices" ADD CONSTRAINT "door_devices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_devices" ADD CONSTRAINT "door_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_devices_event" ON "door_devices" USING btree ("event_id","created_at");--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_device_id_door_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."door_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_codes_hash" ON "replaced_codes" USING btree (substring(sha256(decode("code", 'escape')), 1, 12));--> statement-breakpoint
CREATE INDEX "tickets_code_hash" ON "tickets" USING btree (substring(sha256(decode("code", 'escape')), 1, 12));