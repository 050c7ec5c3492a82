ALTER TABLE "flashcard_reviews" ADD COLUMN "test_answer" text;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD COLUMN "fit" jsonb;--> statement-breakpoint
UPDATE "flashcard_reviews" SET "test_answer" = 'wrong' WHERE "grade" IS NULL AND "undoes" IS NULL;
