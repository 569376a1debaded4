CREATE TABLE "gateway_imports" (
	"gateway" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"charge" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"fee_minor" bigint NOT NULL,
	"fee_currency" char(3) NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "gateway_transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE INDEX "gateway_transactions_subject" ON "gateway_transactions" USING btree ("subject","kind");