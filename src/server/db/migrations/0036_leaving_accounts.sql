ALTER TABLE "users" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("erase_at") WHERE "users"."erase_at" is not null;