DROP INDEX "account_contactemail_index";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "emailkey" text collate "C" GENERATED ALWAYS AS (lower(contactemail)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "account_emailkey_userid_index" ON "account" USING btree ("emailkey","userid");