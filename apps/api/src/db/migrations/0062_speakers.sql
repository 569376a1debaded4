ALTER TABLE "event_files" ADD COLUMN "speaker_id" integer;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_speaker" CHECK ((kind = 'speaker') = (speaker_id is not null));