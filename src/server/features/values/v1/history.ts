import { FREE_DAYS } from "#contract/history-limits.ts";
import type { V1Day } from "#contract/v1/lists.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Situation } from "#core/situation/situation.ts";
import { boardFor } from "#core/value/board.ts";
import { priceOpinions } from "#core/value/band.ts";
import { statusFactor } from "#core/value/status.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/http/failure.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { shortValue } from "../asset-json.ts";
import type { DayBeliefs, History } from "../profile/day-beliefs.ts";
import type { Source } from "./source.ts";

const DAY_MS = 86_400_000;

/** Refuses more than the free days to a caller without a key. */
export const requireKeyForDays = async (viewer: Viewer, days: number): Promise<void> => {
  if (days > FREE_DAYS && !(await viewer.user()))
    throw new Failure("unauthorized", `days: more than ${FREE_DAYS} need an API key`);
};

/** The kept days of a situation's format within the last `days` days. */
export const keptDays = (
  { now }: Deps,
  beliefs: DayBeliefs,
  { ratings }: Source,
  { format }: Situation,
  days: number,
): Promise<History> => {
  const from = new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return beliefs.since(ratings.pool(format, "perception").poolid, from);
};

/** The values of an asset on kept days, oldest first, by today's model; days that say nothing of it are left out. */
export const historyRows = ({ ratings, asof }: Source, situation: Situation, kept: History, index: number): V1Day[] => {
  const { format, teamStatus } = situation;
  const asset = ratings.assets[index]!;
  const board = boardFor(ratings.valueContext(format), situation);
  const price = priceOpinions(board, index, statusFactor(asset, teamStatus, format, seasonOf(asof)));
  return kept.of(asset.id).flatMap((belief, at): V1Day[] => {
    if (!belief) return [];
    const { value, low, high } = price(belief);
    return [{ day: kept.days[at]!, value: shortValue(value), valuelow: shortValue(low), valuehigh: shortValue(high) }];
  });
};
