CREATE TABLE "order_quotes" (
	"order_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"rates_as_of" date NOT NULL,
	"source" text NOT NULL,
	"margin_bp" smallint NOT NULL,
	"locked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "order_quotes_order_id_currency_pk" PRIMARY KEY("order_id","currency"),
	CONSTRAINT "order_quotes_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
ALTER TABLE "order_quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "own_minor" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "own_currency" char(3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "own_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "own_currency" char(3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rate" numeric(18, 8);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rates_as_of" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "margin_bp" smallint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "own_minor" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "own_currency" char(3);--> statement-breakpoint
ALTER TABLE "order_quotes" ADD CONSTRAINT "order_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_order_only" ON "order_quotes" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "order_quotes"."order_id") end);