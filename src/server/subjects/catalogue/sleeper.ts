import type { AssetId } from "#core/ids.ts";
import {
  withPlayers,
  type CatalogueState,
  type ImportFile,
  type ImportStep,
  type Unmatched,
} from "./catalogue-state.ts";
import { nameKey } from "#core/prior/name-key.ts";
import { indexOf } from "./player-index.ts";
import type { ListedPlayer } from "./player.ts";
import { readSleeperMap, type SleeperPlayer } from "./sleeper-file.ts";

/**
 * Reads Sleeper's map of players: team, place on the depth chart and designation of listed players; unlisted players on
 * a team are added. Charts and designations are replaced: a listed player who is not in the file loses his. The source
 * has no draft slots, so a new player counts as undrafted until nflverse's players.csv is imported.
 */
export const readSleeper = (state: CatalogueState, file: ImportFile): ImportStep => {
  const index = indexOf(state.players);
  const everybody = readSleeperMap(file);
  const places = depthPlaces(everybody);
  const replaced = new Map<AssetId, ListedPlayer>();
  const newcomers: Omit<ListedPlayer, "id">[] = [];
  const unmatched: Unmatched[] = [];
  const takenGsisIds = new Set(state.players.flatMap(({ gsisId }) => gsisId ?? []));
  /** The GSIS id, or null if another player has it. */
  const freeGsisId = (id: string | null): string | null => {
    if (id === null || takenGsisIds.has(id)) return null;
    takenGsisIds.add(id);
    return id;
  };
  const listedAs = (player: SleeperPlayer): ListedPlayer | null => {
    const known = index.bySleeperId(player.sleeperId);
    if (known) return known;
    const other = index.byGsisId(player.gsisId) ?? index.byName(player.name, player.position, player.birth);
    return other?.sleeperId === null ? other : null;
  };
  const comingKeys = new Set(
    (state.coming ?? []).flatMap((one) => [one.gsisId, `${nameKey(one.name)} ${one.position}`]),
  );
  const isComing = ({ gsisId, name, position }: SleeperPlayer): boolean =>
    (gsisId !== null && comingKeys.has(gsisId)) || comingKeys.has(`${nameKey(name)} ${position}`);
  for (const player of everybody) {
    const { sleeperId, name, position, team, birth, college, seasonsPlayed, injury } = player;
    const rookieYear = seasonsPlayed === null ? null : state.season - seasonsPlayed;
    const current = { team, depth: places.get(sleeperId) ?? null, injury };
    const listed = listedAs(player);
    if (listed && replaced.has(listed.id)) {
      unmatched.push({ file: file.name, name, reason: `another entry is already matched to ${listed.name}` });
    } else if (listed) {
      replaced.set(listed.id, {
        ...listed,
        ...current,
        sleeperId,
        gsisId: listed.gsisId ?? freeGsisId(player.gsisId),
        birth: listed.birth ?? birth,
        college: listed.college ?? college,
        rookieYear: listed.rookieYear ?? rookieYear,
      });
    } else if (team !== null && !player.isGone && !isComing(player)) {
      newcomers.push({
        name,
        position,
        birth,
        college,
        rookieYear,
        draftYear: null,
        draftRound: null,
        pick: null,
        gsisId: freeGsisId(player.gsisId),
        sleeperId,
        ...current,
      });
    }
  }
  const known = state.players.filter(({ sleeperId }) => sleeperId !== null);
  const coverage = { known: known.length, found: known.filter(({ id }) => replaced.has(id)).length };
  for (const player of state.players) {
    if (replaced.has(player.id)) continue;
    replaced.set(player.id, { ...player, depth: null, injury: null });
    unmatched.push({
      file: file.name,
      name: `${player.name}, ${player.position}`,
      reason: "listed, but not in this file",
    });
  }
  return { state: { ...state, players: withPlayers(state.players, replaced, newcomers) }, unmatched, coverage };
};

/** Positions of receivers on a chart: left, right, slot. */
const RECEIVER_SLOTS = ["WR", "LWR", "RWR", "SWR"];
/** A fullback's own chart says nothing about carries. */
const FULLBACK = "FB";

/**
 * The place of each charted player within his team and position, by Sleeper id. Receivers are ranked over all their
 * positions: first the starters of each, then the backups, so that places 1 to 3 start.
 */
const depthPlaces = (players: readonly SleeperPlayer[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  const rooms = new Map<string, { readonly id: string; readonly order: number; readonly slot: number }[]>();
  for (const { sleeperId, team, position, chart } of players) {
    if (team === null || chart === null || chart.slot === FULLBACK) continue;
    if (position !== "WR") {
      places.set(sleeperId, chart.order);
      continue;
    }
    const room = rooms.get(team) ?? [];
    room.push({ id: sleeperId, order: chart.order, slot: RECEIVER_SLOTS.indexOf(chart.slot) });
    rooms.set(team, room);
  }
  for (const room of rooms.values()) {
    const ordered = room.sort((a, b) => a.order - b.order || a.slot - b.slot || a.id.localeCompare(b.id));
    for (const [i, { id }] of ordered.entries()) places.set(id, i + 1);
  }
  return places;
};
