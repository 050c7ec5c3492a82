CREATE TABLE "transcribed_pieces" (
	"document_id" bigint NOT NULL,
	"from_byte" bigint NOT NULL,
	"captions" jsonb NOT NULL,
	CONSTRAINT "transcribed_pieces_document_id_from_byte_pk" PRIMARY KEY("document_id","from_byte")
);
--> statement-breakpoint
CREATE TABLE "transcription_usage" (
	"day" date NOT NULL,
	"owner_id" bigint NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "transcription_usage_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
ALTER TABLE "transcribed_pieces" ADD CONSTRAINT "transcribed_pieces_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_usage" ADD CONSTRAINT "transcription_usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcription_usage_day" ON "transcription_usage" USING btree ("day");