DROP INDEX "event_search_size";--> statement-breakpoint
CREATE INDEX "event_search_length" ON "event_search" USING btree ((end_day - start_day));--> statement-breakpoint
CREATE INDEX "event_search_size" ON "event_search" USING btree ("sqm","attendees","event_id","num_attendees");