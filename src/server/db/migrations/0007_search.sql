CREATE TABLE "passages" (
	"document_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"start" integer NOT NULL,
	"anchor" jsonb NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	CONSTRAINT "passages_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"content_version" text
);
--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_indexes" ADD CONSTRAINT "search_indexes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passages_lexemes" ON "passages" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "passages_owner" ON "passages" USING btree ("owner_id");--> statement-breakpoint
INSERT INTO "search_indexes" ("document_id") SELECT "id" FROM "documents" WHERE "status" = 'completed';
