CREATE TABLE "leaguevalue" (
	"leagueid" uuid NOT NULL,
	"day" date NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "leaguevalue_leagueid_day_pk" PRIMARY KEY("leagueid","day")
);
--> statement-breakpoint
ALTER TABLE "leaguevalue" ADD CONSTRAINT "leaguevalue_leagueid_league_leagueid_fk" FOREIGN KEY ("leagueid") REFERENCES "public"."league"("leagueid") ON DELETE cascade ON UPDATE no action;