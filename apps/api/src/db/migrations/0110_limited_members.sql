ALTER TABLE "team_invitations" ADD COLUMN "event_ids" integer[];--> statement-breakpoint
ALTER TABLE "partner_members" ADD COLUMN "event_ids" integer[];--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_owner" CHECK (role <> 'OWNER' or event_ids is null);