CREATE TABLE "flashcard_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flashcard_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"card_id" bigint NOT NULL,
	"grade" text,
	"undoes" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"elapsed_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcard_settings" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"retention" double precision NOT NULL,
	"new_per_day" integer NOT NULL,
	"reviews_per_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flashcards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"document_id" bigint,
	"batch_uuid" uuid,
	"kind" text,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"difficulty" text,
	"document_version" text,
	"quote" text,
	"quote_start" integer,
	"quote_end" integer,
	"anchor" jsonb,
	"suspended" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"phase" text NOT NULL,
	"stability" double precision NOT NULL,
	"memory_difficulty" double precision NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"last_review" timestamp (3) with time zone,
	"scheduled_days" integer NOT NULL,
	"step" integer NOT NULL,
	"reviews" integer NOT NULL,
	"lapses" integer NOT NULL,
	"introduced_at" timestamp (3) with time zone,
	CONSTRAINT "flashcards_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_card_id_flashcards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD CONSTRAINT "flashcard_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_reviews_once" ON "flashcard_reviews" USING btree ("owner_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_reviews_undone_once" ON "flashcard_reviews" USING btree ("owner_id","undoes") WHERE "flashcard_reviews"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "flashcard_reviews_card" ON "flashcard_reviews" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "flashcards_owner" ON "flashcards" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "flashcards_document" ON "flashcards" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "flashcards_due" ON "flashcards" USING btree ("owner_id","due") WHERE "flashcards"."phase" <> 'new' and not "flashcards"."suspended";--> statement-breakpoint
CREATE INDEX "flashcards_new" ON "flashcards" USING btree ("owner_id","id") WHERE "flashcards"."phase" = 'new' and not "flashcards"."suspended";--> statement-breakpoint
CREATE INDEX "flashcards_seen" ON "flashcards" USING btree ("owner_id","last_review");