CREATE TABLE "savedview" (
	"viewid" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "savedview_viewid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userid" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"updateddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "draftround" smallint;--> statement-breakpoint
ALTER TABLE "savedview" ADD CONSTRAINT "savedview_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "savedview_userid_name_index" ON "savedview" USING btree ("userid","name");