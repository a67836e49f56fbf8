import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import { FREE_DAYS } from "#contract/kit/limits.ts";
import type { AssetHistory, assetHistory, HistoryEvent, valueLines } from "#contract/players.ts";
import type { ValueLines } from "#contract/values/values.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { opinionValue, priceOpinions } from "#core/values/band.ts";
import { shownBand } from "#core/values/shown-band.ts";
import { statusFactor } from "#core/values/status.ts";
import type { Database } from "#server/kit/db/database.ts";
import { insight, insightformat } from "#server/insights/tables.ts";
import type { Deps } from "#server/deps.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { isEntitled } from "#server/plans/api.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import type { DayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { indexOfAsset } from "./service.ts";
import { readNews } from "#server/ratings/store/read-log.ts";

type Wanted = Received<typeof assetHistory>["body"];

/** The days since `from` with new enabled insights on assets in a format, and with news in a pool. */
async function readMarks(
  db: Database,
  { assetids, leagueFormatId }: Pick<Wanted, "assetids" | "leagueFormatId">,
  poolid: number,
  from: string,
): Promise<ReadonlyMap<number, readonly HistoryEvent[]>> {
  const start = new Date(from);
  const written = await db
    .select({ assetid: insight.assetid, at: insight.createddatetime })
    .from(insight)
    .innerJoin(insightformat, eq(insightformat.insightid, insight.insightid))
    .where(
      and(
        inArray(insight.assetid, [...assetids]),
        eq(insightformat.leagueformatid, leagueFormatId),
        eq(insight.isdisabled, false),
        gte(insight.createddatetime, start),
      ),
    )
    .orderBy(asc(insight.createddatetime));
  const news = await readNews(db, { poolid, since: start, assetids });
  const marks = new Map<number, HistoryEvent[]>(assetids.map((assetid) => [assetid, []]));
  for (const { assetid, at } of written) marks.get(assetid)?.push({ day: dayOf(at), kind: "insight" });
  for (const { assetid, at } of news) marks.get(assetid)?.push({ day: dayOf(at), kind: "news" });
  return marks;
}

/** Larger values are rounded to integers, smaller ones to tenths: a chart shows no more. */
const FINE_BELOW = 100;
const short = (value: number): number => (value < FINE_BELOW ? Math.round(value * 10) / 10 : Math.round(value));

/** The history of one to four assets in a situation. Own scores have no history and are left out. */
export async function history(deps: Deps, beliefs: DayBeliefs, viewer: Viewer, wanted: Wanted): Promise<AssetHistory> {
  const { ratings, db, now } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatus = requireTeamStatus(ratings.reference, wanted.teamStatus);
  const assetids = [...new Set(wanted.assetids)];
  for (const assetid of assetids) {
    const index = indexOfAsset(deps, assetid);
    if (league.format === "redraft" && ratings.assets[index]!.position === "PICK")
      throw new Failure("invalid", "assetids: picks have no value in redraft leagues");
  }
  if (wanted.days > FREE_DAYS && !(await isEntitled(deps, viewer, "fullHistory")))
    throw new Failure("subscription-required");
  const { poolid } = ratings.pool(league.format, "perception");
  const kept = await beliefs.lately(poolid, wanted.days, dayOf(now()));
  const from = kept.days[0] ?? dayOf(now());
  const marks = await readMarks(db, { ...wanted, assetids }, poolid, from);
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const season = seasonOf(dayOf(now()));
  const { assets } = ratings;
  const historyOf = async (assetid: number): Promise<AssetHistory["assets"][number]> => {
    const index = indexOfAsset(deps, assetid);
    const movement = ratings.movement(league.format, assetid);
    const factor = statusFactor(assets[index]!, teamStatus, league.format, season);
    const price = priceOpinions(valuation, index, factor);
    const priced = await mapInTurns(kept.of(assetid), (belief) => belief && price(belief));
    const bands = priced.map((day) => day && shownBand(day.low, day.high));
    return {
      assetid,
      values: priced.map((day) => day && short(day.value)),
      low: bands.map((band) => band && band.low),
      high: bands.map((band) => band && band.high),
      marks: [...(marks.get(assetid) ?? [])],
      trend: movement.trend,
      trendpercent: movement.percent,
      trenddays: movement.days,
    };
  };
  return {
    days: [...kept.days],
    fromstatistics: kept.fromStatistics,
    assets: await Promise.all(assetids.map(historyOf)),
  };
}

/** Days between two points of a line in a list: the width of a line shows no more. */
const DAYS_OF_A_POINT = 2;

/** The places of the days that a line shows, oldest first: the newest, and those far enough from the next shown. */
function pointsOf(days: readonly string[]): readonly number[] {
  const places: number[] = [];
  for (let place = days.length - 1; place >= 0; place -= 1) {
    const next = places[0];
    if (next === undefined || days[place]! <= addDays(days[next]!, -DAYS_OF_A_POINT)) places.unshift(place);
  }
  return places;
}

/** The lines of all assets that have a value in a situation, over the free days of history. */
export async function linesOf(
  { ratings, now }: Deps,
  beliefs: DayBeliefs,
  wanted: Received<typeof valueLines>["body"],
): Promise<ValueLines> {
  const league = leagueOf(ratings.reference, wanted);
  const teamStatus = requireTeamStatus(ratings.reference, wanted.teamStatus);
  const { poolid } = ratings.pool(league.format, "perception");
  const kept = await beliefs.lately(poolid, FREE_DAYS, dayOf(now()));
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const season = seasonOf(dayOf(now()));
  const points = pointsOf(kept.days);
  const dealt = ratings.assets.filter(({ position }) => league.format === "dynasty" || position !== "PICK");
  return {
    days: points.map((point) => kept.days[point]!),
    lines: Object.fromEntries(
      dealt.map((asset) => {
        const factor = statusFactor(asset, teamStatus, league.format, season);
        const index = ratings.indexOf(asset.id)!;
        const valueOn = (point: number): number | null => {
          const belief = kept.at(point, asset.id);
          return belief && short(factor * opinionValue(valuation, index, belief));
        };
        return [asset.id, points.map(valueOn)];
      }),
    ),
  };
}
