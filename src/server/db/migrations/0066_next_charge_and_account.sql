DROP INDEX "billing_customers_user";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "paid_invoices" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_currency" text;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_user" ON "billing_customers" USING btree ("user_id","is_live","account_id");