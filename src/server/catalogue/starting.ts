import { draftPicks } from "#core/prior/draft-picks.ts";
import { pickWorths } from "#core/prior/pick-worth.ts";
import { startingBeliefs, type StartingBelief } from "#core/prior/starting-beliefs.ts";
import { projectPlayers } from "#core/prior/worth.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import { careersOf } from "./player.ts";
import { readPastPlayers } from "./read-history.ts";

/** What the prior believes of every player of a catalogue and every draft pick of a day (YYYY-MM-DD), before any answer. */
export const startingBeliefsOf = (catalogue: CatalogueState, today: string): readonly StartingBelief[] => {
  const careers = careersOf(catalogue.players, catalogue.seasonLines);
  const worths = pickWorths([...careers, ...readPastPlayers().map(({ career }) => career)], catalogue.season);
  return startingBeliefs(projectPlayers(careers, catalogue.season), draftPicks(today), worths);
};
