CREATE TABLE "kept_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
