ALTER TABLE "messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "article_uuid" uuid;--> statement-breakpoint
UPDATE "messages" SET "state" = CASE "state" WHEN 'done' THEN 'closed' ELSE 'new' END WHERE "state" IN ('open', 'done');
