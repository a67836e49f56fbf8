CREATE SEQUENCE "public"."subscriptionreading" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "insight" (
	"insightid" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insight_insightid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"insighttypecodeid" smallint NOT NULL,
	"assetid" integer NOT NULL,
	"insightstatuscodeid" smallint NOT NULL,
	"displayname" text NOT NULL,
	"bodytext" text NOT NULL,
	"sentiment" text NOT NULL,
	"valuethreshold" double precision,
	"valuecondition" text,
	"datethreshold" timestamp with time zone,
	"isdisabled" boolean DEFAULT false NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL,
	"updateddatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "insight_sentiment" CHECK ("insight"."sentiment" in ('Positive', 'Negative', 'Neutral'))
);
--> statement-breakpoint
CREATE TABLE "insightformat" (
	"insightid" integer NOT NULL,
	"leagueformatid" smallint NOT NULL,
	"assetid" integer NOT NULL,
	"insighttypecodeid" smallint NOT NULL,
	"isdisabled" boolean DEFAULT false NOT NULL,
	"basis" double precision,
	CONSTRAINT "insightformat_insightid_leagueformatid_pk" PRIMARY KEY("insightid","leagueformatid")
);
--> statement-breakpoint
CREATE TABLE "localpayments" (
	"name" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paymentevent" (
	"eventid" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customerid" text,
	"outcome" text NOT NULL,
	"happeneddatetime" timestamp with time zone NOT NULL,
	"receiveddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"userid" integer PRIMARY KEY NOT NULL,
	"subscriptionid" text,
	"subscriptiontiercodeid" smallint NOT NULL,
	"billing_term" text,
	"subscriptionstatus" text NOT NULL,
	"subscription_start_date" timestamp with time zone,
	"subscription_end_date" timestamp with time zone,
	"currentperiodend" timestamp with time zone,
	"providerstatus" text,
	"reading" bigint NOT NULL,
	"readdatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "insight" ADD CONSTRAINT "insight_insighttypecodeid_code_codeid_fk" FOREIGN KEY ("insighttypecodeid") REFERENCES "public"."code"("codeid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight" ADD CONSTRAINT "insight_assetid_asset_assetid_fk" FOREIGN KEY ("assetid") REFERENCES "public"."asset"("assetid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight" ADD CONSTRAINT "insight_insightstatuscodeid_code_codeid_fk" FOREIGN KEY ("insightstatuscodeid") REFERENCES "public"."code"("codeid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insightformat" ADD CONSTRAINT "insightformat_insightid_insight_insightid_fk" FOREIGN KEY ("insightid") REFERENCES "public"."insight"("insightid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insightformat" ADD CONSTRAINT "insightformat_leagueformatid_leagueformat_leagueformatid_fk" FOREIGN KEY ("leagueformatid") REFERENCES "public"."leagueformat"("leagueformatid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_assetid_index" ON "insight" USING btree ("assetid");--> statement-breakpoint
CREATE UNIQUE INDEX "one_insight_per_place" ON "insightformat" USING btree ("assetid","insighttypecodeid","leagueformatid") WHERE not "insightformat"."isdisabled";--> statement-breakpoint
CREATE INDEX "paymentevent_customerid_index" ON "paymentevent" USING btree ("customerid");--> statement-breakpoint
CREATE INDEX "paymentevent_receiveddatetime_index" ON "paymentevent" USING btree ("receiveddatetime");