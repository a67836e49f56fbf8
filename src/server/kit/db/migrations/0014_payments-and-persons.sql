CREATE TABLE "paymentlock" (
	"userid" integer PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"untildatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returnedpayment" (
	"refundid" text PRIMARY KEY NOT NULL,
	"customerid" text NOT NULL,
	"subscriptionid" text NOT NULL,
	"cents" integer NOT NULL,
	"refundeddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pageview" ADD COLUMN "userid" integer;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "linkeddatetime" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "returnedpayment_refundeddatetime_index" ON "returnedpayment" USING btree ("refundeddatetime");--> statement-breakpoint
CREATE INDEX "pageview_userid_index" ON "pageview" USING btree ("userid") WHERE "pageview"."userid" is not null;--> statement-breakpoint
CREATE INDEX "session_userid_index" ON "session" USING btree ("userid") WHERE "session"."userid" is not null;--> statement-breakpoint
-- Visitors that are linked already were linked at some moment before now; what is theirs stays theirs.
UPDATE "visitor" SET "linkeddatetime" = now() WHERE "userid" IS NOT NULL;--> statement-breakpoint
UPDATE "pageview" SET "userid" = "session"."userid" FROM "session" WHERE "session"."sessionid" = "pageview"."sessionid" AND "session"."userid" IS NOT NULL;
