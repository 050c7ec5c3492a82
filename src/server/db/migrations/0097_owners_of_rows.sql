-- Columns outside the tables of the code: a trigger fills them, and no answer or export can show them (decision 97).
ALTER TABLE "analysis_drafts" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_parts" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_material" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_questions" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_documents" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "crawled_pages" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_folders" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_embeddings" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generation_documents" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_drafts" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_answers" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ocr_pages" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ocr_runs" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_indexes" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_link_visits" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_forecasts" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_plan_documents" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_plan_folders" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcribed_pieces" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "owner_of_parent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Without a parent the foreign key refuses the row.
	EXECUTE format('SELECT coalesce((SELECT owner_id FROM %I WHERE id = ($1).%I), 0)', TG_ARGV[0], TG_ARGV[1])
		INTO NEW.owner_id USING NEW;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "analysis_drafts_owner" BEFORE INSERT ON "analysis_drafts" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "analysis_parts_owner" BEFORE INSERT ON "analysis_parts" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "study_material_owner" BEFORE INSERT ON "study_material" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "guest_questions_owner" BEFORE INSERT ON "guest_questions" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('shared_links', 'link_id');--> statement-breakpoint
CREATE TRIGGER "class_documents_owner" BEFORE INSERT ON "class_documents" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('classes', 'class_id');--> statement-breakpoint
CREATE TRIGGER "crawled_pages_owner" BEFORE INSERT ON "crawled_pages" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "document_folders_owner" BEFORE INSERT ON "document_folders" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "sections_owner" BEFORE INSERT ON "sections" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "document_embeddings_owner" BEFORE INSERT ON "document_embeddings" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "generation_documents_owner" BEFORE INSERT ON "generation_documents" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('generations', 'generation_id');--> statement-breakpoint
CREATE TRIGGER "kept_drafts_owner" BEFORE INSERT ON "kept_drafts" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "model_answers_owner" BEFORE INSERT ON "model_answers" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "ocr_pages_owner" BEFORE INSERT ON "ocr_pages" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "ocr_runs_owner" BEFORE INSERT ON "ocr_runs" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "attempts_owner" BEFORE INSERT ON "attempts" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('quizzes', 'quiz_id');--> statement-breakpoint
CREATE TRIGGER "questions_owner" BEFORE INSERT ON "questions" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('quizzes', 'quiz_id');--> statement-breakpoint
CREATE TRIGGER "answers_owner" BEFORE INSERT ON "answers" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('attempts', 'attempt_id');--> statement-breakpoint
CREATE TRIGGER "question_versions_owner" BEFORE INSERT ON "question_versions" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('questions', 'question_id');--> statement-breakpoint
CREATE TRIGGER "quiz_documents_owner" BEFORE INSERT ON "quiz_documents" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('quizzes', 'quiz_id');--> statement-breakpoint
CREATE TRIGGER "search_indexes_owner" BEFORE INSERT ON "search_indexes" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');--> statement-breakpoint
CREATE TRIGGER "shared_link_visits_owner" BEFORE INSERT ON "shared_link_visits" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('shared_links', 'link_id');--> statement-breakpoint
CREATE TRIGGER "study_forecasts_owner" BEFORE INSERT ON "study_forecasts" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('study_plans', 'plan_id');--> statement-breakpoint
CREATE TRIGGER "study_plan_documents_owner" BEFORE INSERT ON "study_plan_documents" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('study_plans', 'plan_id');--> statement-breakpoint
CREATE TRIGGER "study_plan_folders_owner" BEFORE INSERT ON "study_plan_folders" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('study_plans', 'plan_id');--> statement-breakpoint
CREATE TRIGGER "transcribed_pieces_owner" BEFORE INSERT ON "transcribed_pieces" FOR EACH ROW EXECUTE FUNCTION "owner_of_parent"('documents', 'document_id');