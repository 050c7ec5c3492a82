-- What is right and what was answered become lists of texts, by the form of the question; until now every question was
-- answered by one option.
ALTER TABLE "answers" ADD COLUMN "response" jsonb;--> statement-breakpoint
UPDATE "answers" SET "response" = jsonb_build_array("option_uuid") WHERE "option_uuid" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "option_uuid";--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "kind" TO "form";--> statement-breakpoint
UPDATE "questions" SET "form" = 'choice' WHERE "form" <> 'true-false';--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "key" jsonb;--> statement-breakpoint
UPDATE "questions" SET "key" = jsonb_build_array("correct_option_uuid");--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "correct_option_uuid";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "further_sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "by_author" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "question_versions" SET "wording" = ("wording" - 'correctOptionUuid')
  || jsonb_build_object('prompts', '[]'::jsonb, 'key', jsonb_build_array("wording" -> 'correctOptionUuid'));
