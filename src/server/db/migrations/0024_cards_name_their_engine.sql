ALTER TABLE "flashcards" ADD COLUMN "engine" text;--> statement-breakpoint
UPDATE "flashcards" SET "engine" = 'offline' WHERE "batch_uuid" IS NOT NULL AND "version" = 1;
