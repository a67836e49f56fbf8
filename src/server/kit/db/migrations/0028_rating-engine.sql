CREATE TABLE "ratingengine" (
	"ratingengineid" smallint PRIMARY KEY NOT NULL,
	"engineversion" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"recountseq" bigint
);
