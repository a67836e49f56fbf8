CREATE TABLE "sharemark" (
	"shareid" text NOT NULL,
	"day" date NOT NULL,
	"nets" jsonb NOT NULL,
	CONSTRAINT "sharemark_shareid_day_pk" PRIMARY KEY("shareid","day")
);
--> statement-breakpoint
ALTER TABLE "sharemark" ADD CONSTRAINT "sharemark_shareid_share_shareid_fk" FOREIGN KEY ("shareid") REFERENCES "public"."share"("shareid") ON DELETE cascade ON UPDATE no action;