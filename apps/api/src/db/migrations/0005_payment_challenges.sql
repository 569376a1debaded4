CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"reference" text NOT NULL,
	"challenge_id" text,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "challenge_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "challenge_prompt" text;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE status in ('STARTED', 'RETURNING');