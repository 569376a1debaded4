CREATE TABLE "suspense_explanations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"as" text NOT NULL,
	"partner_id" integer,
	"note" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"approved_by" uuid,
	"posted_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversed_because" text,
	CONSTRAINT "suspense_explanations_as" CHECK ("as" in ('RECORDED', 'FEE', 'GOODWILL', 'BAD_DEBT', 'OWN_MONEY', 'ORGANISER')),
	CONSTRAINT "suspense_explanations_partner" CHECK (("as" = 'ORGANISER') = (partner_id is not null))
);
--> statement-breakpoint
ALTER TABLE "suspense_explanations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suspense_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"fingerprint" "bytea",
	"booked_on" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"party" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "suspense_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "suspense_lines_source" CHECK (source in ('BANK', 'GATEWAY')),
	CONSTRAINT "suspense_lines_amount" CHECK (amount_minor <> 0)
);
--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_line_id_suspense_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."suspense_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_explanations_one" ON "suspense_explanations" USING btree ("line_id") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "suspense_lines_newest" ON "suspense_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "suspense_explanations" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "suspense_explanations"."partner_id" end);