CREATE TABLE "statisticsday" (
	"poolid" smallint NOT NULL,
	"day" date NOT NULL,
	"scale" double precision NOT NULL,
	"packed" "bytea" NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "statisticsday_poolid_day_pk" PRIMARY KEY("poolid","day")
);
