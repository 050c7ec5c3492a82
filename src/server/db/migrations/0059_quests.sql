CREATE TABLE "quest_facts" (
	"user_id" bigint NOT NULL,
	"quest_id" bigint NOT NULL,
	"period" text NOT NULL,
	"fact" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quest_facts_user_id_quest_id_period_fact_pk" PRIMARY KEY("user_id","quest_id","period","fact")
);
--> statement-breakpoint
CREATE TABLE "quest_progress" (
	"user_id" bigint NOT NULL,
	"quest_id" bigint NOT NULL,
	"period" text NOT NULL,
	"progress" integer NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "quest_progress_user_id_quest_id_period_pk" PRIMARY KEY("user_id","quest_id","period")
);
--> statement-breakpoint
CREATE TABLE "quests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"slug" text NOT NULL,
	"title_es" text NOT NULL,
	"title_en" text NOT NULL,
	"source" text NOT NULL,
	"required" integer NOT NULL,
	"points" integer NOT NULL,
	"period" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quests_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "quests_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "quest_facts" ADD CONSTRAINT "quest_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_facts" ADD CONSTRAINT "quest_facts_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_progress" ADD CONSTRAINT "quest_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_progress" ADD CONSTRAINT "quest_progress_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quest_facts_quest" ON "quest_facts" USING btree ("quest_id");--> statement-breakpoint
CREATE INDEX "quest_facts_age" ON "quest_facts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quest_progress_quest" ON "quest_progress" USING btree ("quest_id");