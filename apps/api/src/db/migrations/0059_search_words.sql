CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"elsewhere" integer NOT NULL,
	"names" integer NOT NULL
);
