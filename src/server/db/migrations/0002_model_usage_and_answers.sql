CREATE TABLE "model_answers" (
	"document_id" bigint NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_answers_document_id_key_pk" PRIMARY KEY("document_id","key")
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"day" date NOT NULL,
	"owner_id" bigint NOT NULL,
	"tokens" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "model_usage_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
ALTER TABLE "model_answers" ADD CONSTRAINT "model_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_answers_age" ON "model_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "model_usage_day" ON "model_usage" USING btree ("day");