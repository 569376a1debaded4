CREATE TABLE "site_claims" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"claims" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_claims_one_row" CHECK ("site_claims"."id" = 1)
);
