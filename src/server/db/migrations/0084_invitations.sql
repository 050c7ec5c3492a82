CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"batch_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"code_hash" text NOT NULL,
	"sealed_code" text,
	"class_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invitations_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_batch" ON "invitations" USING btree ("batch_uuid","id");--> statement-breakpoint
CREATE INDEX "invitations_class" ON "invitations" USING btree ("class_id") WHERE "invitations"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_age" ON "invitations" USING btree ("expires_at");