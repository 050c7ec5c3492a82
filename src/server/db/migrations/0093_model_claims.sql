CREATE TABLE "model_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "answering_until" timestamp (3) with time zone;