CREATE TABLE "damage_images" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"request_id" uuid,
	"uploaded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "damage_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"settled_at" timestamp with time zone,
	"request_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "damage_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"filed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"due_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"closed_because" text,
	CONSTRAINT "damage_requests_amount" CHECK (amount_minor > 0),
	CONSTRAINT "damage_requests_due" CHECK ((status in ('OPEN', 'DISAGREED', 'AGREED')) = (due_at is not null))
);
--> statement-breakpoint
CREATE TABLE "damage_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "damage_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"amount_minor" bigint NOT NULL,
	"text" text,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "damage_limit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "damage_limit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "damage_images" ADD CONSTRAINT "damage_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_images" ADD CONSTRAINT "damage_images_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_images" ADD CONSTRAINT "damage_images_request_id_damage_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."damage_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_payments" ADD CONSTRAINT "damage_payments_request_id_damage_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."damage_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_requests" ADD CONSTRAINT "damage_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_requests" ADD CONSTRAINT "damage_requests_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_steps" ADD CONSTRAINT "damage_steps_request_id_damage_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."damage_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_steps" ADD CONSTRAINT "damage_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damage_images_request" ON "damage_images" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "damage_images_unused" ON "damage_images" USING btree ("uploaded_at") WHERE request_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "damage_payments_attempt" ON "damage_payments" USING btree ("request_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "damage_payments_one_open" ON "damage_payments" USING btree ("request_id") WHERE status in ('STARTED', 'ACTION_REQUIRED');--> statement-breakpoint
CREATE UNIQUE INDEX "damage_payments_one_success" ON "damage_payments" USING btree ("request_id") WHERE status = 'SUCCEEDED';--> statement-breakpoint
CREATE INDEX "damage_payments_unsettled" ON "damage_payments" USING btree ("created_at") WHERE status in ('STARTED', 'RETURNING', 'ACTION_REQUIRED');--> statement-breakpoint
CREATE INDEX "damage_requests_order" ON "damage_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "damage_requests_partner" ON "damage_requests" USING btree ("partner_id","filed_at");--> statement-breakpoint
CREATE INDEX "damage_requests_newest" ON "damage_requests" USING btree ("filed_at","id");--> statement-breakpoint
CREATE INDEX "damage_requests_due_at" ON "damage_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "damage_steps_request" ON "damage_steps" USING btree ("request_id","id");