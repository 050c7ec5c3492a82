CREATE TABLE "shared_link_visits" (
	"link_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_link_visits_link_id_visitor_pk" PRIMARY KEY("link_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "shared_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_uses" integer,
	"use_count" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_links_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "shared_links_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "shared_link_visits" ADD CONSTRAINT "shared_link_visits_link_id_shared_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."shared_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_link_visits_age" ON "shared_link_visits" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "shared_links_owner" ON "shared_links" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "shared_links_document" ON "shared_links" USING btree ("document_id");