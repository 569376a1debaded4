DROP INDEX "follows_due";--> statement-breakpoint
CREATE INDEX "follows_due" ON "follows" USING btree ("seen_through");--> statement-breakpoint
-- Rows without emails stood still; the bell shows them only what is published from now on.
UPDATE follows SET seen_through = now() WHERE NOT emails;
