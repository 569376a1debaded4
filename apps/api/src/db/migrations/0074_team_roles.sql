ALTER TABLE "team_invitations" ADD COLUMN "role" text DEFAULT 'OWNER' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_members" ADD COLUMN "role" text DEFAULT 'OWNER' NOT NULL;