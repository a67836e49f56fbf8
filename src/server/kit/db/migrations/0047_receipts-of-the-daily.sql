ALTER TABLE "receipt" ADD COLUMN "isdaily" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" DROP CONSTRAINT "receipt_poolid_week_bin_pk";--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_poolid_week_bin_isdaily_pk" PRIMARY KEY("poolid","week","bin","isdaily");