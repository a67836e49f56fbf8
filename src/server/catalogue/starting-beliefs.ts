import type { DraftLists } from "#core/prior/draft-list.ts";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { firstValues, type FirstValue } from "#core/prior/first-values.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Career } from "#core/prior/career.ts";
import type { KnownCareer } from "#core/prior/facts-as-of.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { progressOf } from "#core/prior/progress.ts";
import { outlooks } from "#core/prior/projection.ts";
import { pastClassWorths, rookieWorths } from "#core/prior/rookie-worth.ts";
import { startingBeliefs } from "#core/prior/starting-beliefs.ts";
import type { PoolSeed } from "#core/prior/belief.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { type CatalogueState, careersOf, valuesByPlayer } from "./catalogue-state.ts";
import { readPastPlayers, readTeams } from "./read-history.ts";

/** All players on record, listed or not, with the teams of past seasons. Past rookie classes are valued from them. */
function everybodyOf({ players, seasonLines }: CatalogueState): readonly KnownCareer[] {
  const teams = valuesByPlayer(readTeams());
  const careers = [...careersOf(players, seasonLines), ...readPastPlayers().map(({ career }) => career)];
  return careers.map((career) => ({ career, teams: teams.get(career.id) ?? new Map<number, string>() }));
}

type Players = { readonly season: number; readonly listed: readonly Career[] };

/** As of August, so without the season's lines; `past` are the classes before (`pastClassWorths`). */
export const rookieWorthsOf = ({ listed, season }: Players, past: readonly (readonly number[])[]): readonly number[] =>
  rookieWorths(past, outlooks(listed, season), season);

/** The first value of every listed player, in a season under way by its games too. */
export const valuesOf = ({ listed, season }: Players, lists: DraftLists = {}): readonly FirstValue[] =>
  firstValues(outlooks(listed, season, PRIOR, progressOf(listed, season)), season, lists);

/** First values of all listed players, with an operator's lists, and those of rookie draft places. */
export function firstValuesOf(
  catalogue: CatalogueState,
  lists: DraftLists = {},
): { readonly values: readonly FirstValue[]; readonly rookies: readonly number[] } {
  const { season } = catalogue;
  const players = { season, listed: careersOf(catalogue.players, catalogue.seasonLines) };
  const past = pastClassWorths(everybodyOf(catalogue), season);
  return { values: valuesOf(players, lists), rookies: rookieWorthsOf(players, past) };
}

/** Changes of first values by designation, in ln by format, at most 0; players without an effect are left out. */
export function injuryEffects(catalogue: CatalogueState): ReadonlyMap<AssetId, Readonly<Record<Format, number>>> {
  const { season } = catalogue;
  const listed = careersOf(catalogue.players, catalogue.seasonLines);
  const now = valuesOf({ season, listed });
  const healthy = valuesOf({ season, listed: listed.map((career) => ({ ...career, injury: null })) });
  const effects = new Map<AssetId, Readonly<Record<Format, number>>>();
  for (const [at, { id, injury }] of catalogue.players.entries()) {
    if (injury === null) continue;
    const [dynasty, redraft] = FORMATS.map((format) =>
      Math.min(0, (now[at]?.[format].belief.mu ?? 0) - (healthy[at]?.[format].belief.mu ?? 0)),
    );
    if (dynasty !== 0 || redraft !== 0) effects.set(id, { dynasty: dynasty ?? 0, redraft: redraft ?? 0 });
  }
  return effects;
}

/** The starting beliefs of every player of a catalogue and every draft pick of a day (YYYY-MM-DD). */
export function startingBeliefsOf(
  catalogue: CatalogueState,
  today: string,
  lists: DraftLists = {},
): readonly PoolSeed[] {
  const { values, rookies } = firstValuesOf(catalogue, lists);
  return startingBeliefs(values, draftPicks(today), rookies, catalogue.season);
}
