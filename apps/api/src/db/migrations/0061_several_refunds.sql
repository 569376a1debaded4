ALTER TABLE "refunds" DROP CONSTRAINT "refunds_orderId_unique";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunds_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text DEFAULT 'cancel' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text DEFAULT 'BUYER' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "succeeded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "status" text GENERATED ALWAYS AS (case when settled_note is not null then 'SETTLED'
          when payment_id is null or succeeded_at is not null then 'SUCCEEDED'
          when sent_at is not null then 'SENT' when failed_at is not null then 'FAILED'
          when refusals > 0 then 'REFUSED' else 'OPEN' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_unconfirmed" ON "refunds" USING btree ("sent_at") WHERE status = 'SENT';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gatewayReference_unique" UNIQUE("gateway_reference");--> statement-breakpoint
-- no cancellation so far was another's than its buyer's unless its transition says so
UPDATE "refunds" r SET "reason" = CASE h.reason WHEN 'event called off' THEN 'CALLED_OFF' ELSE 'ADMIN' END
FROM "order_transitions" h
WHERE h.order_id = r.order_id AND h.reason IN ('event called off', 'cancelled by an administrator');