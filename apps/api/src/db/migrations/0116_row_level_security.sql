ALTER TABLE "calendar_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "follows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "favourites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "address_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company_email_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "partner_contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "partner_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "team_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "export_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "commission_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mailing_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mailing_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_attendee_only" ON "calendar_links" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'attendee ' || "calendar_links"."attendee_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "follows" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "follows"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_attendee_only" ON "follows" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'attendee ' || "follows"."attendee_id" end);--> statement-breakpoint
CREATE POLICY "own_attendee_only" ON "saved_searches" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'attendee ' || "saved_searches"."attendee_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "api_keys" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "api_keys"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_attendee_only" ON "favourites" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'attendee ' || "favourites"."attendee_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "address_codes" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "address_codes"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "bank_accounts" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "bank_accounts"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "company_email_links" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "company_email_links"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "partner_contracts" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "partner_contracts"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "partner_terms" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "partner_terms"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "team_invitations" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "team_invitations"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "event_drafts" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "event_drafts"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "export_schedules" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "export_schedules"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "commission_invoices" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "commission_invoices"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "mailing_stops" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "mailing_stops"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "mailing_templates" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "mailing_templates"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "message_threads" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "message_threads"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_attendee_only" ON "message_threads" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'attendee ' || "message_threads"."attendee_id" end);--> statement-breakpoint
CREATE POLICY "own_attendee_only" ON "orders" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'attendee ' || "orders"."attendee_id" end);--> statement-breakpoint
CREATE POLICY "own_event_only" ON "orders" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else "orders"."event_id" in (select id from events where partner_id = (
      select substring(current_setting('atrium.rows', true) from '^partner (\d+)$')::integer)) end);--> statement-breakpoint
CREATE POLICY "own_order_only" ON "payments" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "payments"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_order_only" ON "refunds" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "refunds"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_order_only" ON "tickets" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from orders where orders.id = "tickets"."order_id") end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "payouts" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "payouts"."partner_id" end);