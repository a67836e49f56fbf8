import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";

/** The state of the service for everybody: `factsasof` is a day (YYYY-MM-DD), moments are ISO texts. */
export const Status = z.object({ factsasof: z.string(), lastvotedatetime: z.nullable(z.string()) });
export type Status = z.output<typeof Status>;

export const readStatus = call({
  method: "GET",
  path: "/api/status",
  summary: "State of the service: day of the facts, and newest answer",
  reply: Status,
});
