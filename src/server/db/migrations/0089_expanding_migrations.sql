CREATE TABLE "expanding_migrations" (
	"hash" text PRIMARY KEY NOT NULL
);
