CREATE TABLE "class_copies" (
	"copy_id" bigint PRIMARY KEY NOT NULL,
	"source_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"tests" integer NOT NULL,
	"cards" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_documents" (
	"class_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_documents_class_id_document_id_pk" PRIMARY KEY("class_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "class_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"class_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"shares_since" timestamp (3) with time zone,
	CONSTRAINT "class_members_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "classes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "class_copies" ADD CONSTRAINT "class_copies_copy_id_documents_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_copies" ADD CONSTRAINT "class_copies_source_id_documents_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_copies" ADD CONSTRAINT "class_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_documents" ADD CONSTRAINT "class_documents_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_documents" ADD CONSTRAINT "class_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_copies_once" ON "class_copies" USING btree ("source_id","user_id");--> statement-breakpoint
CREATE INDEX "class_copies_user" ON "class_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_documents_document" ON "class_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_once" ON "class_members" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "class_members_user" ON "class_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classes_owner" ON "classes" USING btree ("owner_id");