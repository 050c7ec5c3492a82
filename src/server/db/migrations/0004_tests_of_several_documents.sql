CREATE TABLE "generation_documents" (
	"generation_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "generation_documents_generation_id_document_id_pk" PRIMARY KEY("generation_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_documents" (
	"quiz_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"skipped" jsonb,
	CONSTRAINT "quiz_documents_quiz_id_document_id_pk" PRIMARY KEY("quiz_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "generations" DROP CONSTRAINT "generations_document_id_documents_id_fk";
--> statement-breakpoint
ALTER TABLE "quizzes" DROP CONSTRAINT "quizzes_document_id_documents_id_fk";
--> statement-breakpoint
DROP INDEX "generations_document";--> statement-breakpoint
DROP INDEX "quizzes_document";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "generation_documents" ADD CONSTRAINT "generation_documents_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_documents" ADD CONSTRAINT "generation_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD CONSTRAINT "quiz_documents_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD CONSTRAINT "quiz_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_documents_document" ON "generation_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "quiz_documents_document" ON "quiz_documents" USING btree ("document_id");--> statement-breakpoint
INSERT INTO "quiz_documents" ("quiz_id", "document_id", "position") SELECT "id", "document_id", 0 FROM "quizzes";--> statement-breakpoint
INSERT INTO "generation_documents" ("generation_id", "document_id", "position") SELECT "id", "document_id", 0 FROM "generations";--> statement-breakpoint
UPDATE "generations" SET "title" = "documents"."name" FROM "documents" WHERE "documents"."id" = "generations"."document_id";--> statement-breakpoint
UPDATE "questions" SET "language" = "documents"."language" FROM "documents" WHERE "documents"."id" = "questions"."document_id";--> statement-breakpoint
UPDATE "questions" SET "language" = "generations"."options"->>'language' FROM "quizzes" JOIN "generations" ON "generations"."result_uuid" = "quizzes"."uuid"
  WHERE "quizzes"."id" = "questions"."quiz_id" AND "questions"."engine" <> 'offline' AND "generations"."options"->>'language' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
DROP INDEX "generations_result";--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "document_id";--> statement-breakpoint
ALTER TABLE "quizzes" DROP COLUMN "document_id";--> statement-breakpoint
ALTER TABLE "quizzes" DROP COLUMN "document_uuid";