ALTER TABLE "documents" ADD COLUMN "pages_without_text" jsonb;--> statement-breakpoint
ALTER TABLE "recognitions" ADD COLUMN "skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;