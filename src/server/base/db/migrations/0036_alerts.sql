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
ALTER TABLE "pushdevice" ADD CONSTRAINT "pushdevice_visitorid_visitor_visitorid_fk" FOREIGN KEY ("visitorid") REFERENCES "public"."visitor"("visitorid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushdevice" ADD CONSTRAINT "pushdevice_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushsent" ADD CONSTRAINT "pushsent_deviceid_pushdevice_deviceid_fk" FOREIGN KEY ("deviceid") REFERENCES "public"."pushdevice"("deviceid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pushdevice_visitorid_index" ON "pushdevice" USING btree ("visitorid");--> statement-breakpoint
CREATE INDEX "pushdevice_userid_index" ON "pushdevice" USING btree ("userid");--> statement-breakpoint
CREATE INDEX "pushsent_claimeddatetime_index" ON "pushsent" USING btree ("claimeddatetime");