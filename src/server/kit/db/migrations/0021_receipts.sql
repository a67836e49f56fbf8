CREATE TABLE "receipt" (
	"poolid" smallint NOT NULL,
	"week" date NOT NULL,
	"established" boolean NOT NULL,
	"bin" smallint NOT NULL,
	"answers" integer NOT NULL,
	"levelloss" double precision NOT NULL,
	"sided" integer NOT NULL,
	"predicted" double precision NOT NULL,
	"chosen" integer NOT NULL,
	"logloss" double precision NOT NULL,
	"brier" double precision NOT NULL,
	"elologloss" double precision NOT NULL,
	"elobrier" double precision NOT NULL,
	CONSTRAINT "receipt_poolid_week_established_bin_pk" PRIMARY KEY("poolid","week","established","bin")
);
--> statement-breakpoint
CREATE TABLE "receiptstate" (
	"receiptstateid" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"voids" integer NOT NULL,
	"engineversion" smallint NOT NULL,
	"elo" jsonb NOT NULL,
	"judgeddatetime" timestamp with time zone NOT NULL
);
