CREATE TABLE "leagueseason" (
	"leagueid" uuid NOT NULL,
	"season" smallint NOT NULL,
	"seasonid" text NOT NULL,
	"previousid" text,
	"trades" jsonb NOT NULL,
	"leftout" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"isbestball" boolean NOT NULL,
	"readdatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "leagueseason_leagueid_season_pk" PRIMARY KEY("leagueid","season")
);
--> statement-breakpoint
CREATE TABLE "marketpiece" (
	"tradeid" bigint NOT NULL,
	"place" smallint NOT NULL,
	"assetid" integer,
	"label" text,
	"fromteam" smallint NOT NULL,
	"toteam" smallint NOT NULL,
	"value" real,
	"season" smallint,
	"round" smallint,
	"odds" real[],
	"day" date NOT NULL,
	"settingid" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "marketpiece_tradeid_place_pk" PRIMARY KEY("tradeid","place")
);
--> statement-breakpoint
CREATE TABLE "marketsetting" (
	"settingid" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketsetting_settingid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settingkey" text NOT NULL,
	"format" text NOT NULL,
	"teams" smallint NOT NULL,
	"starters" smallint NOT NULL,
	"issuperflex" boolean NOT NULL,
	"isbestball" boolean NOT NULL,
	"ppr" real NOT NULL,
	"tep" real NOT NULL,
	"scoring" jsonb NOT NULL,
	"roster" jsonb NOT NULL,
	CONSTRAINT "marketsetting_settingkey_unique" UNIQUE("settingkey")
);
--> statement-breakpoint
CREATE TABLE "markettrade" (
	"tradeid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "markettrade_tradeid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tradehash" text NOT NULL,
	"leaguehash" text NOT NULL,
	"settingid" integer NOT NULL,
	"day" date NOT NULL,
	"teams" smallint NOT NULL,
	"kind" text NOT NULL,
	"ratio" real,
	"keptdatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "markettrade_tradehash_unique" UNIQUE("tradehash")
);
--> statement-breakpoint
ALTER TABLE "league" ADD COLUMN "sharestrades" boolean;--> statement-breakpoint
ALTER TABLE "leagueseason" ADD CONSTRAINT "leagueseason_leagueid_league_leagueid_fk" FOREIGN KEY ("leagueid") REFERENCES "public"."league"("leagueid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketpiece" ADD CONSTRAINT "marketpiece_tradeid_markettrade_tradeid_fk" FOREIGN KEY ("tradeid") REFERENCES "public"."markettrade"("tradeid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markettrade" ADD CONSTRAINT "markettrade_settingid_marketsetting_settingid_fk" FOREIGN KEY ("settingid") REFERENCES "public"."marketsetting"("settingid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketpiece_asset" ON "marketpiece" USING btree ("assetid","day","tradeid","settingid","kind");--> statement-breakpoint
CREATE INDEX "markettrade_day_tradeid_index" ON "markettrade" USING btree ("day","tradeid");--> statement-breakpoint
CREATE INDEX "markettrade_settingid_day_index" ON "markettrade" USING btree ("settingid","day");--> statement-breakpoint
CREATE INDEX "markettrade_leaguehash_index" ON "markettrade" USING btree ("leaguehash");