import type { DraftLists } from "#core/prior/draft-list.ts";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { firstValues, type FirstValue } from "#core/prior/first-values.ts";
import type { Career } from "#core/prior/career.ts";
import type { KnownCareer } from "#core/prior/past-list.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { progressOf } from "#core/prior/progress.ts";
import { outlooks } from "#core/prior/projection.ts";
import { pastClassWorths, rookieWorths } from "#core/prior/rookie-worth.ts";
import { startingBeliefs, type StartingBelief } from "#core/prior/starting-beliefs.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import { careersOf } from "./player.ts";
import { readPastPlayers, readTeams, valuesByPlayer } from "./read-history.ts";

/** All players on record, listed or not, with the teams of past seasons. Past rookie classes are valued from them. */
const everybodyOf = ({ players, seasonLines }: CatalogueState): readonly KnownCareer[] => {
  const teams = valuesByPlayer(readTeams());
  const careers = [...careersOf(players, seasonLines), ...readPastPlayers().map(({ career }) => career)];
  return careers.map((career) => ({ career, teams: teams.get(career.id) ?? new Map<number, string>() }));
};

/** The players to value and the season to project. */
type Players = { readonly season: number; readonly listed: readonly Career[] };

/**
 * The worths of the places of a rookie draft, as of the August of the season: its lines are left out. `past` are the
 * classes before it (`pastClassWorths`).
 */
export const rookieWorthsOf = ({ listed, season }: Players, past: readonly (readonly number[])[]): readonly number[] =>
  rookieWorths(past, outlooks(listed, season), season);

/** The first value of every listed player, in a season under way by its games too. */
export const valuesOf = ({ listed, season }: Players, lists: DraftLists = {}): readonly FirstValue[] =>
  firstValues(outlooks(listed, season, PRIOR, progressOf(listed, season)), season, lists);

/**
 * The first value of every listed player, including an operator's lists if there are any, and the values of the places
 * of a rookie draft.
 */
export const firstValuesOf = (
  catalogue: CatalogueState,
  lists: DraftLists = {},
): { readonly values: readonly FirstValue[]; readonly rookies: readonly number[] } => {
  const { season } = catalogue;
  const players = { season, listed: careersOf(catalogue.players, catalogue.seasonLines) };
  const past = pastClassWorths(everybodyOf(catalogue), season);
  return { values: valuesOf(players, lists), rookies: rookieWorthsOf(players, past) };
};

/** The starting beliefs of every player of a catalogue and every draft pick of a day (YYYY-MM-DD). */
export const startingBeliefsOf = (
  catalogue: CatalogueState,
  today: string,
  lists: DraftLists = {},
): readonly StartingBelief[] => {
  const { values, rookies } = firstValuesOf(catalogue, lists);
  return startingBeliefs(values, draftPicks(today), rookies, catalogue.season);
};
