CREATE TABLE "health_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "documents_unfinished" ON "documents" USING btree ("id") WHERE "documents"."status" in ('pending', 'processing');