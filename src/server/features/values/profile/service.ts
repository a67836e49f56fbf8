import type { Received } from "#contract/call.ts";
import type { assetProfile, Profile } from "#contract/profile.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { boardFor } from "#core/value/board.ts";
import { bridgeOf } from "#core/value/bridge.ts";
import { statusFactor } from "#core/value/status.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/http/failure.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { fixedFields, shortValue } from "../asset-json.ts";
import { leagueValues } from "../league-values.ts";
import { ranking } from "../lists.ts";
import { mayReadInsights } from "../may-read-insights.ts";
import { ownScoresFor, type OwnScores } from "../own-scores.ts";
import { leagueOf, teamStatusOf } from "../situation.ts";
import { readProvenance } from "./provenance.ts";
import { projectionOf, readSeasons } from "./seasons.ts";

type Wanted = Received<typeof assetProfile>["body"];

/** Number of assets shown as having about the same value. */
const COMPARABLES = 5;

/** The day (UTC) of a time, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The index of an asset on the list. Throws Failure `not-found` if it is not there. */
export const indexOfAsset = ({ ratings }: Deps, assetid: number): number => {
  const index = ratings.indexOf(assetid);
  if (index === undefined) throw new Failure("not-found", "There is no such player or pick");
  return index;
};

/** The indexes nearest by value to the one at a rank of a ranked list, nearest first. */
const nearest = (list: readonly number[], rank: number, values: Float64Array): number[] => {
  const distance = (index: number): number => Math.abs(values[index]! - values[list[rank]!]!);
  return list
    .slice(Math.max(0, rank - COMPARABLES), rank + COMPARABLES + 1)
    .filter((index) => index !== list[rank])
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, COMPARABLES);
};

/** The parts of a profile that depend on a value. */
const valued = (deps: Deps, wanted: Wanted, index: number, own: OwnScores | null) => {
  const { ratings } = deps;
  const { assets, reference } = ratings;
  const asset = assets[index]!;
  const league = leagueOf(reference, wanted);
  const teamStatus = teamStatusOf(reference, wanted.teamStatus);
  const today = dayOf(deps.now());
  const valuesFor = leagueValues(ratings, league, today, own);
  const values = valuesFor(teamStatus);
  const list = ranking(assets, league.format, values);
  const rank = list.indexOf(index);
  const board = boardFor(ratings.valueContext(league.format), league);
  const factor = statusFactor(asset, teamStatus, league.format, seasonOf(today));
  const community = ratings.valueContext("dynasty").referenceValues[index]!;
  const ends = { community, statusFactor: factor, own: own?.has(wanted.assetid) ? values.shown[index]! : null };
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
        tradevalue: valuesFor(teamStatusOf(reference, codeid)).shown[index]!,
      })),
    bridge: {
      community: shortValue(community),
      steps: bridgeOf(board, index, ends).map(({ step, value, factor }) => ({
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
};

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

/** The profile of an asset in a situation. */
export const profile = async (deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Profile> => {
  const { ratings } = deps;
  const { position } = ratings.assets[indexOfAsset(deps, wanted.assetid)]!;
  const { format, scoring } = leagueOf(ratings.reference, wanted);
  teamStatusOf(ratings.reference, wanted.teamStatus);
  const own = await ownScoresFor(deps, viewer, wanted);
  const insights = deps.insights.showing(wanted.leagueFormatId).get(wanted.assetid) ?? [];
  const readsInsights = insights.length > 0 && (await mayReadInsights(deps, viewer));
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
};
