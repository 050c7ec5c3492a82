CREATE TABLE "recognised_pages" (
	"document_id" bigint NOT NULL,
	"page" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "recognised_pages_document_id_page_pk" PRIMARY KEY("document_id","page")
);
--> statement-breakpoint
CREATE TABLE "recognitions" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"languages" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recognised_pages" ADD CONSTRAINT "recognised_pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;