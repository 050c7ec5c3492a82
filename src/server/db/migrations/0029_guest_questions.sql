CREATE TABLE "guest_questions" (
	"link_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "guest_questions_link_id_day_visitor_pk" PRIMARY KEY("link_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "guest_questions" ADD CONSTRAINT "guest_questions_link_id_shared_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."shared_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_questions_day" ON "guest_questions" USING btree ("day");