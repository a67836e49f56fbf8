CREATE TABLE "announcement" (
	"announcementid" serial PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"fromdatetime" timestamp with time zone NOT NULL,
	"untildatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announcement_untildatetime_index" ON "announcement" USING btree ("untildatetime");