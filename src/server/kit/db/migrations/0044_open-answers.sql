CREATE TABLE "openanswers" (
	"month" text PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"csv" "bytea" NOT NULL,
	"jsonl" "bytea" NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL
);
