CREATE TABLE "leagueroom" (
	"leagueid" uuid PRIMARY KEY NOT NULL,
	"roomid" text NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "leagueroom_roomid_unique" UNIQUE("roomid")
);
--> statement-breakpoint
ALTER TABLE "leagueroom" ADD CONSTRAINT "leagueroom_leagueid_league_leagueid_fk" FOREIGN KEY ("leagueid") REFERENCES "public"."league"("leagueid") ON DELETE cascade ON UPDATE no action;