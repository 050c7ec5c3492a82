ALTER TABLE "study_settings" ADD COLUMN "exam_date" date;--> statement-breakpoint
ALTER TABLE "study_settings" ADD COLUMN "exam_asked_at" timestamp (3) with time zone;