CREATE TABLE "kept_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"document_version" text NOT NULL,
	"kind" text NOT NULL,
	"engine" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"worth" real NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_drafts" ADD CONSTRAINT "kept_drafts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_drafts_key" ON "kept_drafts" USING btree ("document_id","key");--> statement-breakpoint
CREATE INDEX "kept_drafts_age" ON "kept_drafts" USING btree ("created_at");