CREATE TABLE "model_warnings" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;