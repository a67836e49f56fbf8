import * as z from "zod/mini";
import { PRESET_NAMES } from "#core/situation/presets.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { call } from "../call.ts";
import { FormatQuery, FullSituation } from "./situation.ts";

/** A setting of the situation: the name of its parameter, its default and its range. */
export const V1Setting = z.object({
  setting: z.string(),
  group: z.enum(["scoring", "roster"]),
  default: z.number(),
  min: z.number(),
  max: z.number(),
});
export type V1Setting = z.output<typeof V1Setting>;

export const listFormats = call({
  method: "GET",
  path: "/api/v1/formats",
  summary: "League formats, team statuses, presets and settings with their defaults and ranges; open without a key",
  query: z.strictObject({ ...FormatQuery }),
  reply: z.object({
    attribution: z.string(),
    count: z.int(),
    leagues: z.array(z.object({ league: z.enum(FORMATS), name: z.string() })),
    teamstatuses: z.array(z.object({ teamStatus: z.int(), name: z.string() })),
    presets: z.array(z.object({ preset: z.enum(PRESET_NAMES), name: z.string() })),
    settings: z.array(V1Setting),
    open: z.array(z.object({ name: z.string(), situation: FullSituation })),
  }),
});
