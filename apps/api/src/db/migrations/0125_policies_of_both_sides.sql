ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cancellation_policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vetting_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tax_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tax_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "strikes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "placements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "waits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_webhook_only" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from webhooks where webhooks.id = "webhook_deliveries"."webhook_id") end);--> statement-breakpoint
CREATE POLICY "added_by_others" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "webhooks" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "webhooks"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "cancellation_policies" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "cancellation_policies"."partner_id" end);--> statement-breakpoint
CREATE POLICY "shown_to_all" ON "cancellation_policies" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "vetting_updates" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "vetting_updates"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_version_only" ON "vetting_updates" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else "vetting_updates"."event_version_id" in (select v.id from event_versions v join events e on e.id = v.event_id
      where e.partner_id = (
      select substring(current_setting('atrium.rows', true) from '^partner (\d+)$')::integer)) end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "invoice_series" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "invoice_series"."partner_id" end);--> statement-breakpoint
CREATE POLICY "shown_to_all" ON "invoice_series" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "tax_profiles" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "tax_profiles"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "tax_rates" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "tax_rates"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "decisions" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "decisions"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_account_only" ON "decisions" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else "decisions"."user_id" = (select user_id from attendees where id = (
      select substring(current_setting('atrium.rows', true) from '^attendee (.+)$')::uuid)) end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "strikes" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "strikes"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_account_only" ON "strikes" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else "strikes"."user_id" = (select user_id from attendees where id = (
      select substring(current_setting('atrium.rows', true) from '^attendee (.+)$')::uuid)) end);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "notifications" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "notifications"."partner_id" end);--> statement-breakpoint
CREATE POLICY "own_account_only" ON "notifications" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else "notifications"."user_id" = (select user_id from attendees where id = (
      select substring(current_setting('atrium.rows', true) from '^attendee (.+)$')::uuid)) end);--> statement-breakpoint
CREATE POLICY "added_by_others" ON "notifications" AS PERMISSIVE FOR INSERT TO public WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "placements" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "placements"."partner_id" end);--> statement-breakpoint
CREATE POLICY "shown_to_all" ON "placements" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "own_partner_only" ON "review_replies" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'partner ' || "review_replies"."partner_id" end);--> statement-breakpoint
CREATE POLICY "shown_to_all" ON "review_replies" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "own_attendee_only" ON "waits" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else (select current_setting('atrium.rows', true)) = 'attendee ' || "waits"."attendee_id" end);--> statement-breakpoint
CREATE POLICY "own_ticket_type_only" ON "waits" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else "waits"."ticket_type_id" in (select y.id from ticket_types y join events e on e.id = y.event_id
      where e.partner_id = (
      select substring(current_setting('atrium.rows', true) from '^partner (\d+)$')::integer)) end);