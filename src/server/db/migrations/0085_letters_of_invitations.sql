ALTER TABLE "invitations" ADD COLUMN "letter_language" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mailed_at" timestamp (3) with time zone;