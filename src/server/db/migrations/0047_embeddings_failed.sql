ALTER TABLE "document_embeddings" ADD COLUMN "has_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "document_embeddings" SET "has_failed" = true, "is_whole" = false WHERE "file_key" IS NULL;
