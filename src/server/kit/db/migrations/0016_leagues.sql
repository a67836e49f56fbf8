CREATE TABLE "league" (
	"leagueid" uuid PRIMARY KEY NOT NULL,
	"visitorid" uuid,
	"userid" integer,
	"provider" text NOT NULL,
	"externalid" text NOT NULL,
	"season" smallint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"previous" jsonb,
	"choices" jsonb NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL,
	"synceddatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "league_owner" CHECK (("league"."visitorid" is null) <> ("league"."userid" is null))
);
--> statement-breakpoint
ALTER TABLE "league" ADD CONSTRAINT "league_visitorid_visitor_visitorid_fk" FOREIGN KEY ("visitorid") REFERENCES "public"."visitor"("visitorid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league" ADD CONSTRAINT "league_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "league_visitorid_index" ON "league" USING btree ("visitorid");--> statement-breakpoint
CREATE INDEX "league_userid_index" ON "league" USING btree ("userid");