CREATE TABLE "model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL,
	"calls" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"owner_id" bigint NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_holds" ADD CONSTRAINT "model_holds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_holds_owner" ON "model_holds" USING btree ("owner_id");
--> statement-breakpoint
INSERT INTO "model_days" ("day", "tokens", "calls", "cost") SELECT "day", sum("tokens"), sum("calls"), sum("cost") FROM "model_usage" GROUP BY "day";