ALTER TABLE "passages" ADD COLUMN "anchor_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "search_indexes" ADD COLUMN "passages_version" integer DEFAULT 1 NOT NULL;