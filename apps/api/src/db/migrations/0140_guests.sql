-- The unique address becomes that of accounts alone. The index takes the name of the constraint, by which nodes of the release before
-- know the violation; an operator with millions of accounts builds both indexes before (docs/upgrading.md).
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "guest_link" integer;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "users_email_of_accounts" ON "users" USING btree ("email") WHERE guest_link is null;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER INDEX "users_email_of_accounts" RENAME TO "users_email_unique";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_guests" ON "users" USING btree ("created_at") WHERE guest_link is not null and deleted_at is null;
