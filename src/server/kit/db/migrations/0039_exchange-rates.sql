CREATE TABLE "marketrates" (
	"format" text NOT NULL,
	"isbestball" boolean NOT NULL,
	"day" date NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "marketrates_format_isbestball_pk" PRIMARY KEY("format","isbestball")
);
--> statement-breakpoint
ALTER TABLE "markettrade" ADD COLUMN "spotvalue" real;