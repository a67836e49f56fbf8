CREATE TABLE "discordguild" (
	"guildid" text PRIMARY KEY NOT NULL,
	"leagueformatid" integer NOT NULL,
	"scoring" jsonb NOT NULL,
	"roster" jsonb NOT NULL,
	"updateddatetime" timestamp with time zone NOT NULL
);
