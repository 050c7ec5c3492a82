CREATE TABLE "queue_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
