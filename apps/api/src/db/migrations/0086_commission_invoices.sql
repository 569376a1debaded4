CREATE TABLE "commission_invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"event_id" integer NOT NULL,
	"text" text NOT NULL,
	"net_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	CONSTRAINT "commission_invoice_lines_invoice_id_line_pk" PRIMARY KEY("invoice_id","line")
);
--> statement-breakpoint
CREATE TABLE "commission_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"partner_id" integer NOT NULL,
	"month" text NOT NULL,
	"issued_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"basis_points" integer NOT NULL,
	"exemption" text,
	"is_reverse_charge" boolean NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "commission_invoices_number" UNIQUE("prefix","year","number"),
	CONSTRAINT "commission_invoices_sum" CHECK (net_minor + tax_minor = gross_minor),
	CONSTRAINT "commission_invoices_month" CHECK (month ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "commission_series" (
	"prefix" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "commission_series_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
ALTER TABLE "commission_invoice_lines" ADD CONSTRAINT "commission_invoice_lines_invoice_id_commission_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."commission_invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_invoices_partner" ON "commission_invoices" USING btree ("partner_id","currency");