CREATE TABLE "document_embeddings" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"content_version" text NOT NULL,
	"model" text NOT NULL,
	"dimensions" integer NOT NULL,
	"file_key" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_embeddings" ADD CONSTRAINT "document_embeddings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;