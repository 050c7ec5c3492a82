ALTER TABLE "academy_category_texts" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_category_texts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_category_texts" ADD CONSTRAINT "academy_category_texts_uuid_unique" UNIQUE("uuid");--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_uuid_unique" UNIQUE("uuid");