CREATE TABLE "card_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_images_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "occlusion" jsonb;--> statement-breakpoint
ALTER TABLE "card_images" ADD CONSTRAINT "card_images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_images_owner" ON "card_images" USING btree ("owner_id");