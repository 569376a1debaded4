ALTER TABLE "commission_invoice_lines" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "is_supply" boolean;--> statement-breakpoint
ALTER TABLE "commission_invoice_lines" ADD COLUMN "kind" text DEFAULT 'COMMISSION' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_invoice_lines" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD COLUMN "other_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_supply" CHECK (kind = 'CHARGE' or is_supply is null);--> statement-breakpoint
ALTER TABLE "commission_invoice_lines" ADD CONSTRAINT "commission_invoice_lines_kind" CHECK (kind in ('COMMISSION', 'CHARGE', 'PLACEMENT'));--> statement-breakpoint
ALTER TABLE "commission_invoice_lines" ADD CONSTRAINT "commission_invoice_lines_source" CHECK ((kind = 'COMMISSION') = (event_id is not null) and (kind = 'COMMISSION') = (source_id is null));