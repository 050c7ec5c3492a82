ALTER TABLE "flashcards" ADD COLUMN "reverse_of" uuid;--> statement-breakpoint
CREATE INDEX "flashcards_reverse" ON "flashcards" USING btree ("reverse_of") WHERE "flashcards"."reverse_of" is not null;