ALTER TABLE "bank_lines" ALTER COLUMN "fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_part_of_bank_lines_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_parts" ON "bank_lines" USING btree ("part_of") WHERE part_of is not null;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_part" CHECK ((fingerprint is null) = (part_of is not null));