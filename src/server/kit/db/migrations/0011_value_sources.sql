CREATE TABLE "valuesource" (
	"valuesourceid" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"asof" date NOT NULL,
	"createddatetime" timestamp with time zone DEFAULT now() NOT NULL
);
