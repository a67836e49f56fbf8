DROP INDEX "markettrade_settingid_day_index";--> statement-breakpoint
CREATE INDEX "markettrade_setting" ON "markettrade" USING btree ("settingid","day","tradeid","kind");