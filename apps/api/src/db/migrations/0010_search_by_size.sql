DROP INDEX "event_search_size";--> statement-breakpoint
CREATE INDEX "event_search_size" ON "event_search" USING btree ("sqm","attendees","event_id","num_attendees","attendance");