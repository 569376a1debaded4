CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text,
	"user_id" uuid,
	"partner_id" integer,
	"measure" text NOT NULL,
	"ground" text NOT NULL,
	"facts" text NOT NULL,
	"found_by" text NOT NULL,
	"automated" boolean NOT NULL,
	"until" timestamp with time zone,
	"notice_id" uuid,
	"by_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "decisions_affected" CHECK (num_nonnulls(user_id, partner_id) = 1),
	CONSTRAINT "decisions_by" CHECK (automated = (by_user_id is null))
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_user" ON "decisions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "decisions_partner" ON "decisions" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "decisions_at" ON "decisions" USING btree ("at");