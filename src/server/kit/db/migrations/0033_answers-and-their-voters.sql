-- Receipts are derived from the log: the next night judges all answers again, with weights and biases.
DELETE FROM "receipt";--> statement-breakpoint
DELETE FROM "receiptstate";--> statement-breakpoint
CREATE TABLE "answerwatch" (
	"answerwatchid" smallint PRIMARY KEY NOT NULL,
	"found" jsonb NOT NULL,
	"watcheddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "explorechance" double precision;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "issessionfirst" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "isownformat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "input" text;--> statement-breakpoint
ALTER TABLE "belief" ADD COLUMN "newsdays" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pool" ADD COLUMN "votesatmark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt" ADD COLUMN "explorechance" double precision;--> statement-breakpoint
ALTER TABLE "prompt" ADD COLUMN "issessionfirst" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt" ADD COLUMN "isownformat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "weight" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "sidedweight" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "squares" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "chosensquares" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "losssquares" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "lossessquared" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "receiptstate" ADD COLUMN "biases" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "voter" ADD COLUMN "markday" date;--> statement-breakpoint
ALTER TABLE "voter" ADD COLUMN "earlier" integer DEFAULT 0 NOT NULL;