INSERT INTO "ranking_days" ("event_id", "day", "points") SELECT "event_id", "week", "points" FROM "ranking_weeks";--> statement-breakpoint
DROP TABLE "ranking_weeks" CASCADE;
