CREATE TABLE "house_tasks" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"detail" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
