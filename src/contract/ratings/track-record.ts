import * as z from "zod/mini";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { call } from "#contract/kit/call.ts";

const Position = z.enum([...PLAYER_POSITIONS, "all"]);

/** Errors and order of season points: mean absolute error in points, and rank correlation with what was scored. */
const Prediction = z.object({ error: z.number(), correlation: z.number() });

const ListedFirst = z.object({ correlation: z.number(), top24: z.number(), top100: z.number() });

/** From what was known before each season, by constants fitted without the player; figures with their cases. */
export const TrackRecord = z.object({
  seasons: z.object({ first: z.int(), last: z.int() }),
  /** Season points of veterans by position, beside simpler predictions. */
  points: z.array(
    z.object({ position: Position, cases: z.int(), ours: Prediction, lastseason: Prediction, marcel: Prediction }),
  ),
  /** The share of seasons within their stated 80 percent band, by position. */
  bands: z.array(z.object({ position: Position, cases: z.int(), within: z.number() })),
  /**
   * First values against what players then were worth: rank correlation over the best 200 of the list and the shares of
   * the real best 24 and 100 it had, means over the seasons, beside a list by the points of the last season.
   */
  values: z.array(z.object({ league: z.string(), cases: z.int(), ours: ListedFirst, lastseason: ListedFirst })),
  /** Rank correlation of projections and of last season with the week's points, over the first 200 who played. */
  weeks: z.array(
    z.object({ season: z.int(), week: z.int(), cases: z.int(), ours: z.number(), lastseason: z.number() }),
  ),
});
export type TrackRecord = z.output<typeof TrackRecord>;

export const readTrackRecord = call({
  method: "GET",
  path: "/api/track-record",
  summary: "The back-test of projections and first values on past seasons, with the number of cases of each figure",
  reply: TrackRecord,
});
