CREATE TABLE "former_members" (
	"partner_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_members_partner_id_user_id_pk" PRIMARY KEY("partner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ranking_facts" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"opened" real DEFAULT 0 NOT NULL,
	"clicked" real DEFAULT 0 NOT NULL,
	"expected" real DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"net" real DEFAULT 0 NOT NULL,
	"gross" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"review_sum" integer DEFAULT 0 NOT NULL,
	"first_public_at" timestamp with time zone NOT NULL,
	"completeness" smallint DEFAULT 0 NOT NULL,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"points" smallint[] DEFAULT '{}' NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_weeks" (
	"event_id" integer NOT NULL,
	"week" date NOT NULL,
	"points" smallint NOT NULL,
	CONSTRAINT "ranking_weeks_event_id_week_pk" PRIMARY KEY("event_id","week")
);
--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_facts" ADD CONSTRAINT "ranking_facts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_weeks" ADD CONSTRAINT "ranking_weeks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ranking_weeks_week" ON "ranking_weeks" USING brin ("week");--> statement-breakpoint
-- Events that are public already; their scores are computed when their pages are rebuilt.
INSERT INTO ranking_facts (event_id, first_public_at, computed_at)
SELECT e.id, coalesce((
    SELECT min(u.created_at) FROM vetting_updates u JOIN event_versions v ON v.id = u.event_version_id
    WHERE v.event_id = e.id AND u.status = 'APPROVED'), e.created_at), e.created_at
FROM events e WHERE EXISTS (SELECT FROM event_docs d WHERE d.event_id = e.id);
