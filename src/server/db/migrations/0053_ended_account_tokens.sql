ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_open" ON "account_tokens" USING btree ("user_id","purpose") WHERE "account_tokens"."ended_at" is null;