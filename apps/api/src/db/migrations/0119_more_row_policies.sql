ALTER TABLE "damage_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "disputes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_billing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_order_only" ON "damage_requests" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "damage_requests"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_order_only" ON "disputes" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "disputes"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_order_only" ON "invoices" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "invoices"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_order_only" ON "order_billing" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "order_billing"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_order_only" ON "order_transitions" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "order_transitions"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_ticket_only" ON "ticket_extras" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from tickets where tickets.id = "ticket_extras"."ticket_id") end);--> statement-breakpoint
CREATE POLICY "own_ticket_only" ON "answers" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from tickets where tickets.id = "answers"."ticket_id") end);