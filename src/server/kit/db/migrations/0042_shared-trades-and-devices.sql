ALTER TABLE "markettrade" ALTER COLUMN "tradeid" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "markettrade" ALTER COLUMN "tradeid" SET DEFAULT ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;--> statement-breakpoint
ALTER TABLE "marketpiece" DROP CONSTRAINT "marketpiece_tradeid_markettrade_tradeid_fk";--> statement-breakpoint
CREATE TEMPORARY TABLE "renumbered" ON COMMIT DROP AS SELECT "tradeid" AS "old", ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint AS "new" FROM "markettrade";--> statement-breakpoint
UPDATE "marketpiece" SET "tradeid" = "new" FROM "renumbered" WHERE "tradeid" = "old";--> statement-breakpoint
UPDATE "markettrade" SET "tradeid" = "new" FROM "renumbered" WHERE "tradeid" = "old";--> statement-breakpoint
ALTER TABLE "marketpiece" ADD CONSTRAINT "marketpiece_tradeid_markettrade_tradeid_fk" FOREIGN KEY ("tradeid") REFERENCES "public"."markettrade"("tradeid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "marketsetting" SET "ppr" = round("ppr"::numeric * 4) / 4, "tep" = round("tep"::numeric * 4) / 4;--> statement-breakpoint
ALTER TABLE "pushdevice" ADD COLUMN "browserid" uuid;--> statement-breakpoint
ALTER TABLE "markettrade" ADD COLUMN "sharers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "pushdevice_browserid_index" ON "pushdevice" USING btree ("browserid");
