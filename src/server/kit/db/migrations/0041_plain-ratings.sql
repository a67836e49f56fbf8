-- Derived from the answers, which the new engine counts anew at the next start.
DELETE FROM "receipt";--> statement-breakpoint
DELETE FROM "receiptstate";--> statement-breakpoint
DELETE FROM "checkpoint";--> statement-breakpoint
ALTER TABLE "answerwatch" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "answerwatch" CASCADE;--> statement-breakpoint
ALTER TABLE "receipt" DROP CONSTRAINT "receipt_poolid_week_established_bin_pk";--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_poolid_week_bin_pk" PRIMARY KEY("poolid","week","bin");--> statement-breakpoint
ALTER TABLE "belief" ADD COLUMN "carried" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "belief" ADD COLUMN "claimed" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "belief" ADD COLUMN "contesteddays" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" DROP COLUMN "issessionfirst";--> statement-breakpoint
ALTER TABLE "answer" DROP COLUMN "isownformat";--> statement-breakpoint
ALTER TABLE "answer" DROP COLUMN "input";--> statement-breakpoint
ALTER TABLE "answer" DROP COLUMN "isstranger";--> statement-breakpoint
ALTER TABLE "belief" DROP COLUMN "riseevidence";--> statement-breakpoint
ALTER TABLE "belief" DROP COLUMN "fallevidence";--> statement-breakpoint
ALTER TABLE "belief" DROP COLUMN "risevoters";--> statement-breakpoint
ALTER TABLE "belief" DROP COLUMN "fallvoters";--> statement-breakpoint
ALTER TABLE "prompt" DROP COLUMN "issessionfirst";--> statement-breakpoint
ALTER TABLE "prompt" DROP COLUMN "isownformat";--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "established";--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "levelloss";--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "sidedweight";--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "brier";--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "elobrier";--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "losssquares";--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "lossessquared";--> statement-breakpoint
ALTER TABLE "receiptstate" DROP COLUMN "biases";