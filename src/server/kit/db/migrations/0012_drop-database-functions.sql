-- The statements of these functions now stand where they are used: ratings/store/votes.ts and features/prompts/store.ts.
DROP FUNCTION lock_answers(uuid[], bigint);--> statement-breakpoint
DROP FUNCTION store_answers(
  uuid[], bigint[], uuid[], integer[], smallint[], float8[], text[], float8[], float8[], float8[], timestamptz[], smallint,
  smallint[], integer[], float8[], float8[], float8[], float8[], float8[], float8[], float8[], text[], text[], integer[], bigint[],
  uuid[], text[], text[],
  uuid[], smallint[], integer[], integer[], integer[], date[],
  text
);--> statement-breakpoint
DROP FUNCTION look_for_prompts(uuid, uuid, timestamptz, integer);--> statement-breakpoint
DROP FUNCTION add_prompt(
  uuid, smallint, uuid, uuid, integer[], integer[], float8[], float8[], text, text, boolean, timestamptz, timestamptz
);
