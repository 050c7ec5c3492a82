ALTER TABLE "questions" ADD COLUMN "less_sure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "style" text;