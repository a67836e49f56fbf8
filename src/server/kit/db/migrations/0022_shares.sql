CREATE TABLE "share" (
	"shareid" text PRIMARY KEY NOT NULL,
	"userid" integer,
	"title" text,
	"frozen" jsonb,
	"modelversion" smallint NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_userid_index" ON "share" USING btree ("userid");