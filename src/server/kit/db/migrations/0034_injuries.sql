ALTER TABLE "asset" ADD COLUMN "injurysince" date;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "injurydynasty" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "injuryredraft" real DEFAULT 0 NOT NULL;