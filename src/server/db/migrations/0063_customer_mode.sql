ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_userId_unique";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "is_live" boolean;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "has_subscription" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_user" ON "billing_customers" USING btree ("user_id","is_live");