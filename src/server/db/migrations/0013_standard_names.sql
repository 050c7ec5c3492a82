ALTER TABLE "recognitions" RENAME TO "ocr_runs";--> statement-breakpoint
ALTER TABLE "ocr_runs" RENAME CONSTRAINT "recognitions_document_id_documents_id_fk" TO "ocr_runs_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "recognised_pages" RENAME TO "ocr_pages";--> statement-breakpoint
ALTER TABLE "ocr_pages" RENAME CONSTRAINT "recognised_pages_document_id_documents_id_fk" TO "ocr_pages_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "ocr_pages" RENAME CONSTRAINT "recognised_pages_document_id_page_pk" TO "ocr_pages_document_id_page_pk";--> statement-breakpoint
ALTER TABLE "document_pages" RENAME TO "crawled_pages";--> statement-breakpoint
ALTER TABLE "crawled_pages" RENAME CONSTRAINT "document_pages_document_id_documents_id_fk" TO "crawled_pages_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "crawled_pages" RENAME CONSTRAINT "document_pages_document_id_position_pk" TO "crawled_pages_document_id_position_pk";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "read_percent" TO "extraction_percent";--> statement-breakpoint
ALTER TABLE "quizzes" RENAME COLUMN "growing" TO "generating";--> statement-breakpoint
ALTER TABLE "quizzes" RENAME COLUMN "short_reason" TO "shortfall_reason";
