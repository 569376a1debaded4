CREATE TABLE "currency_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exchanged_on" date NOT NULL,
	"from_minor" bigint NOT NULL,
	"from_currency" char(3) NOT NULL,
	"to_minor" bigint NOT NULL,
	"to_currency" char(3) NOT NULL,
	"cleared_minor" bigint NOT NULL,
	"reference" text NOT NULL,
	"note" text,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"idempotency_key" text,
	"request_hash" "bytea",
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversed_because" text,
	CONSTRAINT "currency_exchanges_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "currency_exchanges_amounts" CHECK (from_minor > 0 and to_minor > 0),
	CONSTRAINT "currency_exchanges_currencies" CHECK (from_currency <> to_currency)
);
--> statement-breakpoint
ALTER TABLE "damage_refunds" ADD COLUMN "settled_note" text;--> statement-breakpoint
ALTER TABLE "currency_exchanges" ADD CONSTRAINT "currency_exchanges_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_exchanges" ADD CONSTRAINT "currency_exchanges_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "currency_exchanges_newest" ON "currency_exchanges" USING btree ("exchanged_on","id");