import { createHash } from "node:crypto";
import { draftPicks, FIRST_PICK_ID, seasonOf } from "#core/prior/draft-picks.ts";
import {
  factsAsOf,
  factsKey,
  replayedDays,
  type FactRecord,
  type Edition,
  type Week,
} from "#core/prior/facts-as-of.ts";
import { pastClassWorths } from "#core/prior/rookie-worth.ts";
import { startingBeliefs } from "#core/prior/starting-beliefs.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { scaleOf } from "#core/values/reference-value.ts";
import { poolName } from "#core/ratings/log.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { packBeliefs } from "#server/ratings/store/snapshot.ts";
import { FIRST_FOREIGN_ID, type CatalogueState, careersOf, valuesByPlayer } from "../catalogue-state.ts";
import { rookieWorthsOf, valuesOf } from "../starting-beliefs.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { readCatalogue } from "../read-catalogue.ts";
import { readPastPlayers, readPastWeeks, readTeams, readWeekOneQuarterbacks } from "../read-history.ts";
import { readUpdateEdition, readUpdateWeeks, withShippedUpdate } from "../shipped-update.ts";

const editionOf = (asOf: string, { players }: Pick<CatalogueState, "players">): Edition => ({
  asOf,
  statuses: new Map(players.map(({ id, team, depth, injury }) => [id, { team, depth, injury }])),
});

/** Everything on record in data/: the input of `factsAsOf`. Throws BadFile, naming file and line, if one is damaged. */
export function readRecord(): FactRecord {
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
}

/** The beliefs of one perception pool, computed from the facts of a day (YYYY-MM-DD) alone, and the scale. */
type ReplayedDay = {
  readonly poolid: number;
  readonly day: string;
  readonly scale: number;
  readonly packed: Uint8Array;
};

/** A replay: its days, and a fingerprint that changes with the facts and with the engine that values them. */
export type Replay = { readonly fingerprint: string; readonly days: readonly ReplayedDay[] };

/** Ids from here to those of picks are keys of past players, who are never asked about. */
const isAsset = (id: number): boolean => id < FIRST_FOREIGN_ID || id >= FIRST_PICK_ID;

/** Values the facts of one day after another. What days have in common is computed once. */
function replayer(record: FactRecord, lastSeason: number) {
  const { players, editions } = record;
  const past = pastClassWorths(players, lastSeason);
  const rookies = new Map<string, readonly number[]>();
  const lists = new Map<string, readonly Omit<ReplayedDay, "day">[]>();

  const valued = (day: string): readonly Omit<ReplayedDay, "day">[] => {
    const facts = factsAsOf(record, day);
    const list = `${facts.season} ${editions.findLast(({ asOf }) => asOf <= day)?.asOf ?? ""}`;
    const worths = rookies.get(list) ?? rookieWorthsOf(facts, past.slice(0, past.length - (lastSeason - facts.season)));
    rookies.set(list, worths);
    const values = valuesOf(facts);
    const beliefs = startingBeliefs(values, draftPicks(day), worths, facts.season);
    return FORMATS.map((format) => ({
      poolid: poolIdOf(poolName({ format, scoreType: "perception" })),
      scale: scaleOf(values.map((value) => value[format].belief.mu)),
      packed: packBeliefs(
        beliefs.filter(
          ({ asset, pool }) => pool.format === format && pool.scoreType === "perception" && isAsset(asset),
        ),
      ),
    }));
  };

  return (day: string): readonly ReplayedDay[] => {
    const key = factsKey(record, day);
    const pools = lists.get(key) ?? valued(day);
    lists.set(key, pools);
    return pools.map((pool) => ({ ...pool, day }));
  };
}

/** Replays facts to `today` (YYYY-MM-DD); null if the fingerprint of days and lists equals `known`. */
export function replayFacts(record: FactRecord, today: string, known: string | null): Replay | null {
  const days = replayedDays(record, today);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return known === null ? null : { fingerprint: "none", days: [] };
  const listOf = replayer(record, seasonOf(last));
  const ends = new Map([first, last].map((day) => [day, listOf(day)]));
  const hash = createHash("sha256").update(days.join());
  for (const list of ends.values()) for (const { packed } of list) hash.update(packed);
  const fingerprint = hash.digest("hex");
  if (fingerprint === known) return null;
  return { fingerprint, days: days.flatMap((day) => ends.get(day) ?? listOf(day)) };
}
