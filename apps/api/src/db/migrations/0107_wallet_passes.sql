CREATE TABLE "wallet_passes" (
	"ticket_id" uuid NOT NULL,
	"issue" smallint NOT NULL,
	"version" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "wallet_passes_ticket_id_issue_pk" PRIMARY KEY("ticket_id","issue")
);
--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_passes_live" ON "wallet_passes" USING btree ("ticket_id") WHERE "wallet_passes"."ended_at" is null;