CREATE TABLE "job_cursors" (
	"job" text PRIMARY KEY NOT NULL,
	"before" bigint NOT NULL
);
