CREATE TABLE "book_checks" (
	"check" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
