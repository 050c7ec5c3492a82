CREATE TABLE "verification_requests" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"message" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;