CREATE TABLE "apikey" (
	"keyid" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "apikey_keyid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userid" integer NOT NULL,
	"keyhash" text NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL,
	"lastuseddatetime" timestamp with time zone,
	CONSTRAINT "apikey_keyhash_unique" UNIQUE("keyhash")
);
--> statement-breakpoint
CREATE TABLE "apikeyday" (
	"keyid" integer NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "apikeyday_keyid_day_pk" PRIMARY KEY("keyid","day")
);
--> statement-breakpoint
ALTER TABLE "apikey" ADD CONSTRAINT "apikey_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apikeyday" ADD CONSTRAINT "apikeyday_keyid_apikey_keyid_fk" FOREIGN KEY ("keyid") REFERENCES "public"."apikey"("keyid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apikey_userid_index" ON "apikey" USING btree ("userid");