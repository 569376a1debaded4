-- The values stay; new ones come from number_order, which is installed in the same transaction.
ALTER TABLE "orders" ALTER COLUMN "number" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT '';
