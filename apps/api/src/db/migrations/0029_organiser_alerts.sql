CREATE TABLE "stock_levels" (
	"ticket_type_id" integer PRIMARY KEY NOT NULL,
	"level" text DEFAULT 'enough' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;