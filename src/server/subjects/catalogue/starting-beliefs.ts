import type { DraftLists } from "#core/prior/draft-list.ts";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { firstValues, type FirstValue } from "#core/prior/first-values.ts";
import type { KnownCareer } from "#core/prior/past-list.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { progressOf } from "#core/prior/progress.ts";
import { outlooks } from "#core/prior/projection.ts";
import { rookieWorths } from "#core/prior/rookie-worth.ts";
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

/**
 * The first value of every listed player, including an operator's lists if there are any, and the values of the places
 * of a rookie draft.
 */
export const firstValuesOf = (
  catalogue: CatalogueState,
  lists: DraftLists = {},
): { readonly values: readonly FirstValue[]; readonly rookies: readonly number[] } => {
  const { players, seasonLines, season } = catalogue;
  const careers = careersOf(players, seasonLines);
  const progress = progressOf(careers, season);
  // Classes are valued as of the August of their year, so this season's lines are left out.
  const august = outlooks(careers, season);
  const now = progress(null) > 0 ? outlooks(careers, season, PRIOR, progress) : august;
  return { values: firstValues(now, season, lists), rookies: rookieWorths(everybodyOf(catalogue), august, season) };
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
