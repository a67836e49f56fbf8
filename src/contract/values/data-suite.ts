import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { call } from "#contract/kit/call.ts";
import { RowId } from "#contract/kit/shapes.ts";
import { LeagueFields } from "#contract/situation/settings.ts";

/** Since the day mark that many days ago, with the counted answers since; null without that mark. */
export const Move = z.object({
  days: z.int(),
  change: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  answers: z.int(),
});
export type Move = z.output<typeof Move>;

/** An asset in the tables: value with its band, ranks, projected season points in the reader's scoring, movements. */
export const DataRow = z.object({
  assetid: z.int(),
  name: z.string(),
  position: z.enum(POSITIONS),
  team: z.nullable(z.string()),
  age: z.nullable(z.number()),
  isrookie: z.boolean(),
  rank: z.int(),
  positionrank: z.int(),
  value: z.number(),
  valuelow: z.int(),
  valuehigh: z.int(),
  points: z.nullable(z.number()),
  answers: z.int(),
  moves: z.array(Move),
});
export type DataRow = z.output<typeof DataRow>;

export const dataSuite = call({
  method: "POST",
  idempotent: true,
  path: "/api/data-suite",
  summary: "Every asset in a situation with band, ranks, projection, and how its value moved over 1, 7 and 30 days",
  body: z.strictObject({ teamStatus: RowId, ...LeagueFields }),
  reply: z.object({
    asof: z.string(),
    /** By span: the day up to which it is from statistics, and the newest stored day where older; else null. */
    statistics: z.array(z.object({ days: z.int(), upto: z.nullable(z.string()), since: z.nullable(z.string()) })),
    rows: z.array(DataRow),
  }),
});
