CREATE TABLE "billing_customers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"stripe_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp with time zone,
	CONSTRAINT "billing_customers_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "billing_customers_stripeId_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"tier_id" integer NOT NULL,
	"interval" text NOT NULL,
	"language" text NOT NULL,
	"stripe_id" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_stripeId_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "credit_transfers" (
	"entry_uuid" uuid PRIMARY KEY NOT NULL,
	"stripe_id" text NOT NULL,
	CONSTRAINT "credit_transfers_stripeId_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "document_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_entries_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "paid_invoices" (
	"stripe_id" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_tier_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_interval" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "letters_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_invoices" ADD CONSTRAINT "paid_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_entries_key" ON "document_entries" USING btree ("person_uuid","key");--> statement-breakpoint
CREATE INDEX "paid_invoices_user" ON "paid_invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stripe_events_open" ON "stripe_events" USING btree ("customer_id") WHERE "stripe_events"."done_at" is null;--> statement-breakpoint
CREATE TRIGGER "document_entries_only_added" BEFORE UPDATE OR DELETE ON "document_entries" FOR EACH ROW EXECUTE FUNCTION "only_add_rows"();--> statement-breakpoint
CREATE TRIGGER "document_entries_never_truncated" BEFORE TRUNCATE ON "document_entries" FOR EACH STATEMENT EXECUTE FUNCTION "only_add_rows"();
