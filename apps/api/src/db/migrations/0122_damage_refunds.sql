CREATE TABLE "damage_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid NOT NULL,
	"bearer" text NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text,
	"request_hash" "bytea",
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"sent_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"gateway_reference" text,
	CONSTRAINT "damage_refunds_amount" CHECK (amount_minor > 0),
	CONSTRAINT "damage_refunds_bearer" CHECK (bearer in ('ORGANISER', 'OPERATOR'))
);
--> statement-breakpoint
ALTER TABLE "damage_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "placement_refunds" ADD COLUMN "gateway_reference" text;--> statement-breakpoint
ALTER TABLE "damage_refunds" ADD CONSTRAINT "damage_refunds_request_id_damage_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."damage_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_refunds" ADD CONSTRAINT "damage_refunds_payment_id_damage_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."damage_payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_refunds" ADD CONSTRAINT "damage_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "damage_refunds_idempotency" ON "damage_refunds" USING btree ("request_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "damage_refunds_of_payment" ON "damage_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "damage_refunds_unsent" ON "damage_refunds" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE POLICY "own_damage_request_only" ON "damage_refunds" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from damage_requests where damage_requests.id = "damage_refunds"."request_id") end);