import { dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type { assetProfile, Profile, Provenance, Projection, SeasonLine } from "#contract/players.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { bridgeOf } from "#core/values/bridge.ts";
import { statusFactor } from "#core/values/status.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { fixedFields, shortValue } from "#server/values/pricing/asset-json.ts";
import { leagueValues } from "#server/values/pricing/league-values.ts";
import { ranking } from "#server/values/pricing/value-lists.ts";
import { isEntitled } from "#server/plans/api.ts";
import { ownScoresFor, type OwnScores } from "#server/values/pricing/own-scores.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import { sql, desc, eq } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { answer, voterasset } from "#server/ratings/tables.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { MANY_ANSWERS } from "#core/ratings/rating.ts";
import { STATS } from "#core/situation/score-type.ts";
import type { Format, Scoring } from "#core/situation/situation.ts";
import { LINE_LENGTH } from "#core/values/beliefs.ts";
import { pointsOf, pointTable } from "#core/values/season-points.ts";
import type { ValueContext } from "#core/values/value-context.ts";
import { assetseason } from "#server/assets/tables.ts";

type Wanted = Received<typeof assetProfile>["body"];

const COMPARABLES = 5;

/** The index of an asset on the list. Throws Failure `not-found` if it is not there. */
export function indexOfAsset({ ratings }: Deps, assetid: number): number {
  const index = ratings.indexOf(assetid);
  if (index === undefined) throw new Failure("not-found", "There is no such player or pick");
  return index;
}

/** The indexes nearest by value to the one at a rank of a ranked list, nearest first. */
function nearest(list: readonly number[], rank: number, values: Float64Array): number[] {
  const distance = (index: number): number => Math.abs(values[index]! - values[list[rank]!]!);
  return list
    .slice(Math.max(0, rank - COMPARABLES), rank + COMPARABLES + 1)
    .filter((index) => index !== list[rank])
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, COMPARABLES);
}

/** On dynasty and on a format; null for none. By the prior's share of the belief, as it came with the prior. */
function injuryFactors({ assets, pool }: Deps["ratings"], index: number, format: Format) {
  const { injurydynasty, injuryredraft } = assets[index]!.row;
  const effects: Readonly<Record<Format, number>> = { dynasty: injurydynasty, redraft: injuryredraft };
  if (effects[format] === 0) return null;
  const factorIn = (one: Format): number => {
    const { votes, variance, priorVariance } = pool(one, "perception");
    if (votes[index]! >= MANY_ANSWERS) return 1;
    return Math.exp(effects[one] * (votes[index] === 0 ? 1 : Math.min(1, variance[index]! / priorVariance[index]!)));
  };
  const inFormat = factorIn(format);
  return inFormat === 1 ? null : { dynasty: factorIn("dynasty"), inFormat };
}

function valued(deps: Deps, wanted: Wanted, index: number, own: OwnScores | null) {
  const { ratings } = deps;
  const { assets, reference } = ratings;
  const asset = assets[index]!;
  const league = leagueOf(reference, wanted);
  const teamStatus = requireTeamStatus(reference, wanted.teamStatus);
  const today = dayOf(deps.now());
  const valuesFor = leagueValues(ratings, league, today, own);
  const values = valuesFor(teamStatus);
  const list = ranking(assets, league.format, values);
  const rank = list.indexOf(index);
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const factor = statusFactor(asset, teamStatus, league.format, seasonOf(today));
  const community = ratings.valueContext("dynasty").referenceValues[index]!;
  const bridge = bridgeOf(valuation, index, {
    community,
    injury: injuryFactors(ratings, index, league.format),
    statusFactor: factor,
    own: own?.has(wanted.assetid) ? values.shown[index]! : null,
  });
  return {
    tradevalue: values.shown[index]!,
    communityvalue: values.community[index]!,
    valuelow: values.low[index]!,
    valuehigh: values.high[index]!,
    overallrank: rank + 1,
    positionrank: list.slice(0, rank + 1).filter((at) => assets[at]!.position === asset.position).length,
    statuses: reference.codes
      .filter(({ codegroup }) => codegroup === "teamstatus")
      .sort((a, b) => a.sortorder - b.sortorder)
      .map(({ codeid, displayname }) => ({
        teamStatus: codeid,
        displayname,
        tradevalue: valuesFor(requireTeamStatus(reference, codeid)).shown[index]!,
      })),
    bridge: {
      start: shortValue(bridge.start),
      steps: bridge.steps.map(({ step, value, factor }) => ({
        step,
        value: shortValue(value),
        factor: factor === null ? null : shortValue(factor),
      })),
    },
    comparables: nearest(list, rank, values.shown).map((at) => {
      const { assetid, assetdisplayname, position, team } = assets[at]!.row;
      return { assetid, assetdisplayname, position, team, tradevalue: values.shown[at]! };
    }),
  };
}

const UNVALUED = {
  tradevalue: null,
  communityvalue: null,
  valuelow: null,
  valuehigh: null,
  overallrank: null,
  positionrank: null,
  statuses: [],
  bridge: null,
  comparables: [],
} satisfies Partial<Profile>;

export async function profile(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Profile> {
  const { ratings } = deps;
  const { position } = ratings.assets[indexOfAsset(deps, wanted.assetid)]!;
  const { format, scoring } = leagueOf(ratings.reference, wanted);
  requireTeamStatus(ratings.reference, wanted.teamStatus);
  const own = await ownScoresFor(deps, viewer, wanted);
  const insights = deps.insights.showing(wanted.leagueFormatId).get(wanted.assetid) ?? [];
  const readsInsights = insights.length > 0 && (await isEntitled(deps, viewer, "insights"));
  const isdealt = format === "dynasty" || position !== "PICK";
  const { poolid } = ratings.pool(format, "perception");
  const provenance = isdealt ? await readProvenance(deps.db, poolid, wanted.assetid) : null;
  const seasons = position === "PICK" ? [] : await readSeasons(deps.db, wanted.assetid, position, scoring);
  // No await from here on, so that all parts are from the same ratings.
  const index = indexOfAsset(deps, wanted.assetid);
  const asset = ratings.assets[index]!;
  const season = seasonOf(dayOf(deps.now()));
  const { trend, percent } = ratings.movement(format, asset.id);
  return {
    asset: {
      ...fixedFields(asset),
      hasinsight: insights.length > 0,
      insights: readsInsights ? [...insights] : [],
      trend,
      trendpercent: percent,
      injurystatus: asset.row.injurystatus,
    },
    isdealt,
    ...(isdealt ? valued(deps, wanted, index, own) : UNVALUED),
    provenance,
    seasons,
    projection:
      position === "PICK" ? null : projectionOf(ratings.valueContext(format), index, season, position, scoring),
  };
}

type Found = { leaning: number; answers: string | number; voters: string | number; last: string | Date };

/** How many, of how many visitors, the last day, and much less to much more. Only counting answers. */
async function readProvenance(db: Database, poolid: number, assetid: number): Promise<Provenance> {
  const found = await rows<Found>(
    db,
    sql`
      with named as (
        select
          case when ${assetid} = any (leftids) then -selection else selection end as leaning,
          ${answer.visitorid} as visitor, ${answer.answereddatetime} as at
        from ${voterasset} join ${answer}
          on ${answer.visitorid} = ${voterasset.visitorid} and ${answer.poolid} = ${voterasset.poolid}
        where ${voterasset.poolid} = ${poolid} and ${voterasset.assetid} = ${assetid}
          and (${assetid} = any (leftids) or ${assetid} = any (rightids)) and weight > 0 and voidedby is null
      )
      select leaning, count(*) as answers, (select count(distinct visitor) from named) as voters, max(at) as last
      from named group by leaning`,
  );
  const split = [-2, -1, 0, 1, 2].map((leaning) =>
    Number(found.find((one) => Number(one.leaning) === leaning)?.answers ?? 0),
  );
  const last = found.map((one) => new Date(one.last).getTime());
  return {
    answers: split.reduce((sum, count) => sum + count, 0),
    voters: Number(found[0]?.voters ?? 0),
    lastanswer: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
    split,
  };
}

const tenths = (x: number): number => Math.round(x * 10) / 10;

/** Seven totals under the names of the contract, with their points in a scoring, rounded to a tenth. */
const described = (totals: Float64Array, scoring: Scoring, position: PlayerPosition) => ({
  points: tenths(pointsOf(totals, 0, pointTable(scoring), PLAYER_POSITIONS.indexOf(position))),
  ...(Object.fromEntries(STATS.map((stat, i) => [stat, tenths(totals[i] ?? 0)])) as Record<
    (typeof STATS)[number],
    number
  >),
});

/** The regular seasons of a player with their points in a scoring, newest first. */
async function readSeasons(
  db: Database,
  assetid: number,
  position: PlayerPosition,
  scoring: Scoring,
): Promise<SeasonLine[]> {
  const found = await db
    .select()
    .from(assetseason)
    .where(eq(assetseason.assetid, assetid))
    .orderBy(desc(assetseason.season));
  return found.map((row) => ({
    season: row.season,
    games: row.games,
    ...described(
      Float64Array.from(STATS, (stat) => row[stat]),
      scoring,
      position,
    ),
  }));
}

const projectionOf = (
  { lines }: ValueContext,
  index: number,
  season: number,
  position: PlayerPosition,
  scoring: Scoring,
): Projection => ({
  season,
  ...described(lines.slice(index * LINE_LENGTH, (index + 1) * LINE_LENGTH), scoring, position),
});
