CREATE TABLE "appeals" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reasons" text,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "decision_lifts" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"reasons" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "notices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"ground" text NOT NULL,
	"explanation" text NOT NULL,
	"name" text,
	"email" text,
	"language" text NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"reasons" text,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"user_id" uuid,
	"partner_id" integer,
	"kind" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"confirm_by" timestamp with time zone,
	"confirmed_by_user_id" uuid,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "restrictions_affected" CHECK (num_nonnulls(user_id, partner_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"partner_id" integer,
	"at" timestamp with time zone NOT NULL,
	"is_egregious" boolean NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "strikes_affected" CHECK (num_nonnulls(user_id, partner_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_lifts" ADD CONSTRAINT "decision_lifts_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_lifts" ADD CONSTRAINT "decision_lifts_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_confirmed_by_user_id_users_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("at") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_open" ON "notices" USING btree ("email","subject_kind","subject_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "notices_status" ON "notices" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "restrictions_user" ON "restrictions" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_partner" ON "restrictions" USING btree ("partner_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_decision" ON "restrictions" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "strikes_user" ON "strikes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "strikes_partner" ON "strikes" USING btree ("partner_id","at");--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;