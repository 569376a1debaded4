-- Each table becomes the first partition of one that is partitioned by month (docs/adr/0147). No statement reads rows: the indexes
-- and keys of the old table are those of its partition, and a default partition without others has no bounds to check.
ALTER TABLE "audit_log" RENAME TO "audit_log_rest";--> statement-breakpoint
ALTER INDEX "audit_log_at" RENAME TO "audit_log_rest_at";--> statement-breakpoint
ALTER INDEX "audit_log_user" RENAME TO "audit_log_rest_user";--> statement-breakpoint
ALTER INDEX "audit_log_subject" RENAME TO "audit_log_rest_subject";--> statement-breakpoint
ALTER INDEX "audit_log_action" RENAME TO "audit_log_rest_action";--> statement-breakpoint
ALTER INDEX "audit_log_pkey" RENAME TO "audit_log_rest_pkey";--> statement-breakpoint
ALTER TABLE "audit_log_rest" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
CREATE TABLE "audit_log" (LIKE "audit_log_rest" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq");--> statement-breakpoint
SELECT setval('audit_log_id_seq', coalesce(max("id"), 0) + 1, false) FROM "audit_log_rest";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
ALTER TABLE "audit_log" ATTACH PARTITION "audit_log_rest" DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME TO "webhook_deliveries_rest";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_newest" RENAME TO "webhook_deliveries_rest_newest";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_waiting" RENAME TO "webhook_deliveries_rest_waiting";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_pkey" RENAME TO "webhook_deliveries_rest_pkey";--> statement-breakpoint
ALTER TABLE "webhook_deliveries_rest" ALTER COLUMN "position" DROP IDENTITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (LIKE "webhook_deliveries_rest" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq");--> statement-breakpoint
SELECT setval('webhook_deliveries_position_seq', coalesce(max("position"), 0) + 1, false) FROM "webhook_deliveries_rest";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","subject","position") WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ATTACH PARTITION "webhook_deliveries_rest" DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_webhook_only" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from webhooks where webhooks.id = "webhook_deliveries"."webhook_id") end);--> statement-breakpoint
CREATE POLICY "added_by_others" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (true);
