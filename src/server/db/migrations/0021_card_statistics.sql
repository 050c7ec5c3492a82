CREATE TABLE "flashcard_days" (
	"owner_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"reviews" integer NOT NULL,
	"elapsed_ms" double precision NOT NULL,
	"tested" integer NOT NULL,
	"recalled" integer NOT NULL,
	"predicted" double precision NOT NULL,
	"log_loss" double precision NOT NULL,
	"log_loss_sm2" double precision NOT NULL,
	"bins" jsonb NOT NULL,
	CONSTRAINT "flashcard_days_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD COLUMN "predicted" double precision;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD COLUMN "predicted_by_sm2" double precision;--> statement-breakpoint
ALTER TABLE "flashcard_days" ADD CONSTRAINT "flashcard_days_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flashcard_reviews_time" ON "flashcard_reviews" USING btree ("owner_id","at");