CREATE TABLE "datarefresh" (
	"datarefreshid" serial PRIMARY KEY NOT NULL,
	"happeneddatetime" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"season" smallint NOT NULL,
	"changes" integer NOT NULL,
	"news" integer NOT NULL,
	"moved" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"versions" jsonb NOT NULL
);
