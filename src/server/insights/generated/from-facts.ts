import { generateInsights, type GeneratedInsight } from "#core/insight/facts/generate.ts";
import { pickFacts } from "#core/insight/facts/pick-class.ts";
import { playerFacts } from "#core/insight/facts/player-facts.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { progressOf } from "#core/prior/progress.ts";
import { outlooks } from "#core/prior/projection.ts";
import { careersOf } from "../../catalogue/player.ts";
import { readPastPlayers, readTeams, valuesByPlayer } from "../../catalogue/read-history.ts";
import { readStoredCatalogue } from "../../catalogue/stored-catalogue.ts";
import { factsDayOf } from "../../catalogue/value-sources.ts";
import type { Database } from "../../db/database.ts";
import { readStandings } from "./standings.ts";

/** The insights that the stored facts and ratings give on a day (YYYY-MM-DD). */
export const insightsFromFacts = async (db: Database, today: string): Promise<readonly GeneratedInsight[]> => {
  const { players, seasonLines, season } = await readStoredCatalogue(db, today);
  const standings = await readStandings(db);
  const careers = careersOf(players, seasonLines);
  const projected = outlooks(careers, season, PRIOR, progressOf(careers, season));
  const teams = valuesByPlayer(readTeams());
  const teamsOf = (id: number): ReadonlyMap<number, string> => teams.get(id) ?? new Map<number, string>();
  const recorded = [
    ...careers.map((career, i) => ({ career, teams: teamsOf(career.id), outlook: projected[i] ?? null })),
    // Players who are no longer listed: what they scored has become free in the rooms they left.
    ...readPastPlayers().map(({ career }) => ({ career, teams: teamsOf(career.id), outlook: null })),
  ];
  const picks = draftPicks(today).map(({ id, year, round }) => ({ assetid: id, year, round }));
  return generateInsights(playerFacts(recorded, season, standings), pickFacts(picks, standings), await factsDayOf(db));
};
