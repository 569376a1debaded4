ALTER TABLE "orders" DROP CONSTRAINT "orders_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_extras" DROP CONSTRAINT "ticket_extras_sub_event_id_sub_events_id_fk";
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_ticket_type_id_ticket_types_id_fk";
