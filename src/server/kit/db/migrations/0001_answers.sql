DROP INDEX "answer_visitorid_index";--> statement-breakpoint
DROP INDEX "answer_answereddatetime_index";--> statement-breakpoint
ALTER TABLE "answer" ALTER COLUMN "leftoffsets" SET DATA TYPE double precision[];--> statement-breakpoint
ALTER TABLE "answer" ALTER COLUMN "rightoffsets" SET DATA TYPE double precision[];--> statement-breakpoint
ALTER TABLE "prompt" ALTER COLUMN "leftoffsets" SET DATA TYPE double precision[];--> statement-breakpoint
ALTER TABLE "prompt" ALTER COLUMN "rightoffsets" SET DATA TYPE double precision[];--> statement-breakpoint
ALTER TABLE "voterasset" ALTER COLUMN "today" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "comparison" text NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "promptreason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "weightreason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "attention" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "voterscale" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "belief" ADD COLUMN "priormu" double precision;--> statement-breakpoint
ALTER TABLE "belief" ADD COLUMN "priorvariance" double precision;--> statement-breakpoint
UPDATE "belief" SET "priormu" = "mu", "priorvariance" = "variance";--> statement-breakpoint
ALTER TABLE "belief" ALTER COLUMN "priormu" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "belief" ALTER COLUMN "priorvariance" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "belief" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "voter" SET (fillfactor = 80);--> statement-breakpoint
UPDATE "ratingevent" SET "kind" = 'open', "detail" = jsonb_set("detail", '{kind}', '"open"') WHERE "kind" = 'added';--> statement-breakpoint
ALTER TABLE "belief" ADD COLUMN "inflated" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkpoint" ADD COLUMN "answers" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "pool" ADD COLUMN "markday" date;--> statement-breakpoint
ALTER TABLE "pool" ADD COLUMN "votesatrefit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt" ADD COLUMN "sessionids" uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt" ADD COLUMN "isopen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "snapshot" ADD COLUMN "scale" double precision NOT NULL;--> statement-breakpoint
CREATE INDEX "answer_visitorid_poolid_comparison_index" ON "answer" USING btree ("visitorid","poolid","comparison");--> statement-breakpoint
CREATE INDEX "answer_poolid_seq_index" ON "answer" USING btree ("poolid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_prompt" ON "prompt" USING btree ("visitorid","ispreload") WHERE "prompt"."isopen";