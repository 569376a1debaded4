CREATE TABLE "door_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_sales_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "door_sales_payment" CHECK (payment in ('CASH', 'TERMINAL') or payment = 'FREE' and amount_minor = 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "attendee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_sales_event" ON "door_sales" USING btree ("event_id","at");