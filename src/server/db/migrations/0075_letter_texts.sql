CREATE TABLE "letter_texts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"action" text NOT NULL,
	"note" text NOT NULL,
	"based_on" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_texts_kind_language_pk" PRIMARY KEY("kind","language")
);
