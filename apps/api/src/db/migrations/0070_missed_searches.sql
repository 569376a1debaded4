CREATE TABLE "search_terms_daily" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"few" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_terms_daily_day_language_words_pk" PRIMARY KEY("day","language","words")
);
