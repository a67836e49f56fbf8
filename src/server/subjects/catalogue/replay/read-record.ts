import type { AssetId } from "#core/ids.ts";
import type { Edition, FactRecord, Week } from "#core/prior/facts-as-of.ts";
import type { CatalogueState } from "../catalogue-state.ts";
import { careersOf } from "../player.ts";
import { readCatalogue } from "../read-catalogue.ts";
import { readPastPlayers, readPastWeeks, readTeams, readWeekOneQuarterbacks, valuesByPlayer } from "../read-history.ts";
import { readUpdateEdition, readUpdateWeeks, withShippedUpdate } from "../shipped-update.ts";

const editionOf = (asOf: string, { players }: Pick<CatalogueState, "players">): Edition => ({
  asOf,
  statuses: new Map(players.map(({ id, team, depth, injury }) => [id, { team, depth, injury }])),
});

/** Everything on record in data/: the input of `factsAsOf`. Throws BadFile, naming file and line, if one is damaged. */
export const readRecord = (): FactRecord => {
  const catalogue = readCatalogue();
  const update = readUpdateEdition();
  const [teams, weekOne] = [valuesByPlayer(readTeams()), valuesByPlayer(readWeekOneQuarterbacks())];
  const [pastWeeks, updateWeeks] = [readPastWeeks(), readUpdateWeeks()];
  const weeksOf = (id: AssetId): ReadonlyMap<number, readonly Week[]> => {
    const now = updateWeeks.get(id);
    return new Map([...(pastWeeks.get(id) ?? []), ...(now ? [[update.season, now] as const] : [])]);
  };
  const careers = [
    ...careersOf(catalogue.players, catalogue.seasonLines),
    ...readPastPlayers().map(({ career }) => career),
  ];
  return {
    players: careers.map((career) => ({
      career,
      teams: teams.get(career.id) ?? new Map(),
      weekOne: weekOne.get(career.id) ?? new Map(),
      weeks: weeksOf(career.id),
    })),
    editions: [editionOf(catalogue.asOf, catalogue), editionOf(update.asOf, withShippedUpdate(catalogue))],
  };
};
