ALTER TABLE "documents" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "copied_from" text;