CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"idempotency_key" text,
	"request_hash" "bytea",
	"approved_by" uuid,
	"posted_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversed_because" text,
	CONSTRAINT "adjustments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "adjustments_kind" CHECK (kind in ('CREDIT', 'CHARGE', 'WRITE_OFF')),
	CONSTRAINT "adjustments_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
ALTER TABLE "adjustments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "adjustments_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_newest" ON "adjustments" USING btree ("created_at","id");--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "adjustments" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "adjustments"."partner_id" end);