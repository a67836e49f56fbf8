-- A plan kept from the days when the tables were nearly empty would read whole pools later on: each batch is planned anew,
-- by the size the tables now have.
ALTER FUNCTION lock_answers(uuid[], bigint) SET plan_cache_mode = force_custom_plan;
--> statement-breakpoint
ALTER FUNCTION store_answers(json, json, json, json, text) SET plan_cache_mode = force_custom_plan;
