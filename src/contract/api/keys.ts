import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { LONGEST_KEY_NAME } from "#contract/kit/limits.ts";
import { Done, RowIdText, text } from "#contract/kit/shapes.ts";

/** `hint` holds the last characters, `callstoday` the calls of the day in UTC. */
export const ApiKey = z.object({
  keyid: z.int(),
  name: z.string(),
  hint: z.string(),
  createddatetime: z.string(),
  lastuseddatetime: z.nullable(z.string()),
  callstoday: z.int(),
  callslast30days: z.int(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const listKeys = call({
  method: "GET",
  path: "/api/keys",
  summary: "The user's keys for the API with their use, and the calls a minute they may make together",
  reply: z.object({ keys: z.array(ApiKey), most: z.int(), callsperminute: z.nullable(z.int()) }),
});

export const createKey = call({
  method: "POST",
  path: "/api/keys",
  summary: "Make a key for the API; it is shown in this answer and never again",
  body: z.strictObject({ name: text(LONGEST_KEY_NAME).check(z.regex(/\S/, "must not be blank")) }),
  reply: z.object({ apikey: ApiKey, key: z.string() }),
});

export const revokeKey = call({
  method: "DELETE",
  path: "/api/keys/{keyid}",
  summary: "Revoke a key for the API, at once and for good",
  params: z.object({ keyid: RowIdText }),
  reply: Done,
});
