CREATE TABLE "calendar_feeds" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "removed_study_sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_forecasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_forecasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"percent" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"is_first_guess" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_plan_documents" (
	"plan_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "study_plan_documents_plan_id_document_id_pk" PRIMARY KEY("plan_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "study_plan_folders" (
	"plan_id" bigint NOT NULL,
	"folder_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "study_plan_folders_plan_id_folder_id_pk" PRIMARY KEY("plan_id","folder_id")
);
--> statement-breakpoint
CREATE TABLE "study_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"title" text NOT NULL,
	"exam_date" date NOT NULL,
	"timezone" text NOT NULL,
	"session_minutes" integer NOT NULL,
	"break_minutes" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"excluded_sections" jsonb NOT NULL,
	"pinned_sections" jsonb NOT NULL,
	"importance" jsonb NOT NULL,
	"fit" jsonb,
	"is_outdated" boolean DEFAULT false NOT NULL,
	"exam_mark" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_plans_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "study_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"plan_id" bigint,
	"document_id" bigint,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"break_minutes" integer NOT NULL,
	"actual_start_time" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"total_pause_minutes" double precision DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	"test_uuid" uuid,
	"progress" integer DEFAULT 0 NOT NULL,
	"studied_ms" integer DEFAULT 0 NOT NULL,
	"feedback" text,
	"manual" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_sessions_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "study_settings" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"weekly_goal_minutes" integer
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_study_sessions" ADD CONSTRAINT "removed_study_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_forecasts" ADD CONSTRAINT "study_forecasts_plan_id_study_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_documents" ADD CONSTRAINT "study_plan_documents_plan_id_study_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_documents" ADD CONSTRAINT "study_plan_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_folders" ADD CONSTRAINT "study_plan_folders_plan_id_study_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_folders" ADD CONSTRAINT "study_plan_folders_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_plan_id_study_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_settings" ADD CONSTRAINT "study_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_study_sessions_owner" ON "removed_study_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "removed_study_sessions_age" ON "removed_study_sessions" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "study_forecasts_plan" ON "study_forecasts" USING btree ("plan_id","at");--> statement-breakpoint
CREATE INDEX "study_plan_documents_document" ON "study_plan_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "study_plan_folders_folder" ON "study_plan_folders" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "study_plans_owner" ON "study_plans" USING btree ("owner_id","exam_date");--> statement-breakpoint
CREATE INDEX "study_sessions_owner" ON "study_sessions" USING btree ("owner_id","start_time","id");--> statement-breakpoint
CREATE INDEX "study_sessions_plan" ON "study_sessions" USING btree ("plan_id","start_time");--> statement-breakpoint
CREATE INDEX "study_sessions_document" ON "study_sessions" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_sessions_one_active" ON "study_sessions" USING btree ("owner_id") WHERE "study_sessions"."status" in ('in_progress', 'paused');--> statement-breakpoint
CREATE INDEX "study_sessions_open" ON "study_sessions" USING btree ("end_time") WHERE "study_sessions"."status" in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "study_sessions_studied" ON "study_sessions" USING btree ("owner_id","actual_start_time") WHERE "study_sessions"."studied_ms" > 0;