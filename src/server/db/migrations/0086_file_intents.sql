CREATE TABLE "file_intents" (
	"key" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_intents_folder" ON "file_intents" USING btree ("folder");