CREATE TABLE "pushdevice" (
	"deviceid" uuid PRIMARY KEY NOT NULL,
	"visitorid" uuid,
	"userid" integer,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"news" boolean NOT NULL,
	"quietfrom" smallint NOT NULL,
	"quietto" smallint NOT NULL,
	"timezone" text NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL,
	"lastsentdatetime" timestamp with time zone,
	"waituntildatetime" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "pushdevice_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "pushdevice_owner" CHECK (("pushdevice"."visitorid" is null) <> ("pushdevice"."userid" is null))
);
--> statement-breakpoint
CREATE TABLE "pushsent" (
	"deviceid" uuid NOT NULL,
	"key" text NOT NULL,
	"claimeddatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "pushsent_deviceid_key_pk" PRIMARY KEY("deviceid","key")
);
--> statement-breakpoint
CREATE TABLE "watchedasset" (
	"watchid" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watchedasset_watchid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visitorid" uuid,
	"userid" integer,
	"assetid" integer NOT NULL,
	"isimmediate" boolean DEFAULT false NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "watchedasset_owner" CHECK (("watchedasset"."visitorid" is null) <> ("watchedasset"."userid" is null))
);
--> statement-breakpoint
CREATE TABLE "watchedroster" (
	"leagueid" uuid PRIMARY KEY NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pushdevice" ADD CONSTRAINT "pushdevice_visitorid_visitor_visitorid_fk" FOREIGN KEY ("visitorid") REFERENCES "public"."visitor"("visitorid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushdevice" ADD CONSTRAINT "pushdevice_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushsent" ADD CONSTRAINT "pushsent_deviceid_pushdevice_deviceid_fk" FOREIGN KEY ("deviceid") REFERENCES "public"."pushdevice"("deviceid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchedasset" ADD CONSTRAINT "watchedasset_visitorid_visitor_visitorid_fk" FOREIGN KEY ("visitorid") REFERENCES "public"."visitor"("visitorid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchedasset" ADD CONSTRAINT "watchedasset_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchedasset" ADD CONSTRAINT "watchedasset_assetid_asset_assetid_fk" FOREIGN KEY ("assetid") REFERENCES "public"."asset"("assetid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchedroster" ADD CONSTRAINT "watchedroster_leagueid_league_leagueid_fk" FOREIGN KEY ("leagueid") REFERENCES "public"."league"("leagueid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pushdevice_visitorid_index" ON "pushdevice" USING btree ("visitorid");--> statement-breakpoint
CREATE INDEX "pushdevice_userid_index" ON "pushdevice" USING btree ("userid");--> statement-breakpoint
CREATE INDEX "pushsent_claimeddatetime_index" ON "pushsent" USING btree ("claimeddatetime");--> statement-breakpoint
CREATE UNIQUE INDEX "watchedasset_visitorid_assetid_index" ON "watchedasset" USING btree ("visitorid","assetid");--> statement-breakpoint
CREATE UNIQUE INDEX "watchedasset_userid_assetid_index" ON "watchedasset" USING btree ("userid","assetid");--> statement-breakpoint
CREATE INDEX "watchedasset_assetid_index" ON "watchedasset" USING btree ("assetid");