CREATE TABLE "dailytwelve" (
	"day" date NOT NULL,
	"leagueformatid" smallint NOT NULL,
	"leftids" integer[] NOT NULL,
	"rightids" integer[] NOT NULL,
	"chosendatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "dailytwelve_leagueformatid_day_pk" PRIMARY KEY("leagueformatid","day")
);
--> statement-breakpoint
ALTER TABLE "dailytwelve" ADD CONSTRAINT "dailytwelve_leagueformatid_leagueformat_leagueformatid_fk" FOREIGN KEY ("leagueformatid") REFERENCES "public"."leagueformat"("leagueformatid") ON DELETE no action ON UPDATE no action;