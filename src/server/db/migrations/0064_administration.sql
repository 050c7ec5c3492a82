CREATE TABLE "tier_grants" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tier_id" integer NOT NULL,
	"until" date
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tier_grants_until" ON "tier_grants" USING btree ("until");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (to_tsvector('simple', regexp_replace(regexp_replace(normalize(lower("username" || ' ' || "email"), NFD), '[\u0300-\u036f]', '', 'g'), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (regexp_replace(normalize(lower("username"), NFD), '[\u0300-\u036f]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "users_tier" ON "users" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_verification" ON "users" USING btree ("verification_status") WHERE "users"."verification_status" <> 'none';