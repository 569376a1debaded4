CREATE TABLE "search_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"norm" text NOT NULL,
	"lang" text,
	"targets" text[] NOT NULL,
	"also" text[] NOT NULL,
	"retired_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "search_terms_norm" UNIQUE NULLS NOT DISTINCT("norm","lang")
);
