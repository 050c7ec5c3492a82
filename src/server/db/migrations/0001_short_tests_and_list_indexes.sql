DROP INDEX "documents_owner";--> statement-breakpoint
DROP INDEX "generations_owner";--> statement-breakpoint
DROP INDEX "quizzes_owner";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "section_uuid" uuid;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "requested" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "short_reason" text;--> statement-breakpoint
UPDATE "quizzes" SET "requested" = "generations"."requested", "short_reason" = CASE
  WHEN "generations"."produced" >= "generations"."requested" THEN NULL
  WHEN "generations"."status" = 'completed' THEN 'material'
  WHEN "generations"."status" = 'cancelled' THEN 'cancelled'
  WHEN "generations"."status" = 'error' THEN 'failed'
END FROM "generations" WHERE "generations"."result_uuid" = "quizzes"."uuid";--> statement-breakpoint
UPDATE "quizzes" SET "requested" = (SELECT count(*) FROM "questions" WHERE "quiz_id" = "quizzes"."id") WHERE "requested" IS NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ALTER COLUMN "requested" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "users_referrer" ON "users" USING btree ("referred_by_id");--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "generations_owner" ON "generations" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quizzes_owner" ON "quizzes" USING btree ("owner_id","created_at","id");