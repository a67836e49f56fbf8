CREATE TABLE "signinattempt" (
	"statehash" text PRIMARY KEY NOT NULL,
	"browserhash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"returnto" text,
	"expiresdatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "signinattempt_expiresdatetime_index" ON "signinattempt" USING btree ("expiresdatetime");