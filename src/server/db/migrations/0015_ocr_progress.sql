ALTER TABLE "documents" ADD COLUMN "ocr_progress" jsonb;--> statement-breakpoint
UPDATE "documents" SET "ocr_progress" = jsonb_build_object('done', "ocr_runs"."done", 'total', jsonb_array_length("ocr_runs"."pages"))
	FROM "ocr_runs" WHERE "ocr_runs"."document_id" = "documents"."id" AND "ocr_runs"."file_key" = "documents"."file_key" AND "ocr_runs"."status" = 'running';
