CREATE TABLE "question_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"stem" text NOT NULL,
	"answer" text NOT NULL,
	"quote" text NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"question_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"wording" jsonb NOT NULL,
	CONSTRAINT "question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
DROP INDEX "questions_place";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "question_versions" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "mode" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_reports_owner" ON "question_reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "question_reports_document" ON "question_reports" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "attempts_running" ON "attempts" USING btree ("ends_at") WHERE "attempts"."completed_at" is null and "attempts"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "questions_position" ON "questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_place" ON "questions" USING btree ("quiz_id","position") WHERE "questions"."retired_at" is null;--> statement-breakpoint
UPDATE "attempts" SET "only_questions" = (
  SELECT jsonb_agg("questions"."uuid" ORDER BY "questions"."position") FROM "questions" WHERE "questions"."quiz_id" = "attempts"."quiz_id"
) WHERE "completed_at" IS NOT NULL AND "only_questions" IS NULL;--> statement-breakpoint
ALTER TABLE "quizzes" DROP COLUMN "mode";