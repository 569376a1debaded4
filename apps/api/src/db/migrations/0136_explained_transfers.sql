ALTER TABLE "suspense_explanations" ALTER COLUMN "line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD COLUMN "bank_line_id" uuid;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD COLUMN "reversal_approved_by" uuid;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_reversal_approved_by_users_id_fk" FOREIGN KEY ("reversal_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_explanations_transfer" ON "suspense_explanations" USING btree ("bank_line_id") WHERE reversed_at is null;--> statement-breakpoint
ALTER TABLE "suspense_explanations" ADD CONSTRAINT "suspense_explanations_line" CHECK (num_nonnulls(line_id, bank_line_id) = 1);