CREATE TABLE "concept_maps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concept_maps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"title" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"edges" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"sources_version" text,
	"engine" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "concept_maps_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "concept_maps" ADD CONSTRAINT "concept_maps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_maps" ADD CONSTRAINT "concept_maps_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concept_maps_owner" ON "concept_maps" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "concept_maps_document" ON "concept_maps" USING btree ("document_id");