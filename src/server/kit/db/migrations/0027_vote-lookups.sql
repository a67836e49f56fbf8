DROP INDEX "answer_comparison_index";--> statement-breakpoint
DROP INDEX "voterasset_poolid_assetid_index";--> statement-breakpoint
CREATE INDEX "answer_comparison_poolid_index" ON "answer" USING btree ("comparison","poolid");--> statement-breakpoint
CREATE INDEX "voterasset_poolid_assetid_visitorid_index" ON "voterasset" USING btree ("poolid","assetid","visitorid");