ALTER TABLE "insight" ADD COLUMN "isgenerated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insight" ADD COLUMN "evidence" text;