import * as z from "zod/mini";
import { FORMATS } from "#core/situation/situation.ts";
import { call } from "#contract/kit/call.ts";
import { Day, text } from "#contract/kit/shapes.ts";

/** Fewer answers than these say nothing about a list. */
export const FEWEST_SCORED = 30;

/** The first answers after a day that are scored: their shares are within half a percent of those of all. */
export const MOST_SCORED = 10_000;

const Share = z.nullable(z.number());

export const BeatUs = z.object({
  /** Assets of the list that are known. */
  listed: z.int(),
  /** Lines that name no asset, with the reason. */
  unknown: z.array(z.object({ line: z.int(), text: z.string(), why: z.string() })),
  /** Answers scored: those between two assets that stand in every list, Even left out. */
  answers: z.int(),
  /** The share of answers that chose the asset standing higher; null with too few answers or without values then. */
  list: Share,
  ours: Share,
  lastmonth: Share,
  coin: z.number(),
});
export type BeatUs = z.output<typeof BeatUs>;

export const beatUs = call({
  method: "POST",
  path: "/api/accuracy/beat-us",
  summary: "How well a ranked list of names agrees with the answers after its day, beside our values of that day",
  body: z.strictObject({ format: z.enum(FORMATS), day: Day, list: text(50_000) }),
  reply: BeatUs,
});
