DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (regexp_replace(normalize(lower("users"."username"), NFD), '[\u0300-\u036f]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize(lower("users"."username" || ' ' || "users"."email"), NFD), '[\u0300-\u036f]', '', 'g'), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("folded_name","id");