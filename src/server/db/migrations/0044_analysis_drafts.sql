CREATE TABLE "analysis_drafts" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"engine" text NOT NULL,
	"input_hash" text,
	"lines" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analysis_drafts" ADD CONSTRAINT "analysis_drafts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;