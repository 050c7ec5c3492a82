ALTER TABLE "documents" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "stale_at" timestamp (3) with time zone;