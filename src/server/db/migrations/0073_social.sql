CREATE TABLE "social_channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"config" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"problem" text,
	"checked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "social_channels_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "social_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"post_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"body" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"record_key" text NOT NULL,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"remote_url" text,
	"problem" text,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "social_deliveries_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "social_deliveries_once" UNIQUE("post_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "social_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"post_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"file_key" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "social_images_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"link" text,
	"due_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "social_posts_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "social_deliveries" ADD CONSTRAINT "social_deliveries_post_id_social_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_deliveries" ADD CONSTRAINT "social_deliveries_channel_id_social_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."social_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_post_id_social_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_deliveries_channel" ON "social_deliveries" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "social_deliveries_open" ON "social_deliveries" USING btree ("next_at") WHERE "social_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "social_images_post" ON "social_images" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "social_posts_due" ON "social_posts" USING btree ("due_at");