import * as z from "zod/mini";
import { Day } from "#contract/kit/shapes.ts";

/** The values of the last 30 days, to be drawn as a line beside each row of a list. */
export const ValueLines = z.object({
  /** Oldest first; at most every other day. */
  days: z.array(Day),
  /** By asset id, one value a day; null on days without a belief. */
  lines: z.record(z.string(), z.array(z.nullable(z.number()))),
});
export type ValueLines = z.output<typeof ValueLines>;
