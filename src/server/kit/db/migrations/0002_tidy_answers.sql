ALTER TABLE "pool" DROP COLUMN "votes";--> statement-breakpoint
ALTER TABLE "prompt" DROP COLUMN "sessionid";--> statement-breakpoint
ALTER TABLE "snapshot" DROP COLUMN "isbreak";