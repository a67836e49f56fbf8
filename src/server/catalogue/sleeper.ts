import type { AssetId } from "#core/kit/ids.ts";
import {
  withPlayers,
  type CatalogueState,
  type ImportFile,
  type ImportStep,
  type Unmatched,
  indexOf,
  otherPosition,
  type ListedPlayer,
  playerPosition,
} from "./catalogue-state.ts";
import { nameKey } from "#core/assets/name-key.ts";
import { collegeName, teamName } from "./names.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { BadFile, isDay } from "./table.ts";

type SleeperPlayer = ReturnType<typeof playerOf>;

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const GONE: ReadonlySet<string> = new Set(["Inactive", "Retired"]);

const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length;

function parsed({ name, text }: ImportFile): Entry {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const position = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw new BadFile(name, lineAt(text, position === undefined ? text.length : Number(position)), "this is not JSON");
  }
  if (!isEntry(json)) throw new BadFile(name, 1, "this should be a map of players by their id");
  return json;
}

/** Reads the cells of one entry. Throws BadFile with the line on which the entry begins. */
function cellsOf(file: ImportFile, id: string, entry: Entry) {
  const bad = (problem: string): BadFile => {
    const at = file.text.indexOf(`${JSON.stringify(id)}:`);
    return new BadFile(file.name, lineAt(file.text, Math.max(0, at)), `player ${id}: ${problem}`);
  };
  const text = (key: string): string | null => {
    const value = entry[key] ?? null;
    if (value !== null && typeof value !== "string" && typeof value !== "number") throw bad(`${key} should be a text`);
    const trimmed = String(value ?? "").trim();
    return trimmed === "" ? null : trimmed;
  };
  return {
    bad,
    text,
    integer: (key: string): number | null => {
      const value = text(key);
      if (value !== null && !/^-?\d{1,6}$/.test(value)) throw bad(`${key} should be a whole number`);
      return value === null ? null : Number(value);
    },
    day: (key: string): string | null => {
      const value = text(key);
      if (value !== null && !isDay(value)) throw bad(`${key} should be a day such as 2004-07-29`);
      return value;
    },
  };
}

function positionOf(entry: Entry): PlayerPosition | null {
  const listed = Array.isArray(entry["fantasy_positions"]) ? (entry["fantasy_positions"] as readonly unknown[]) : [];
  const named = [entry["position"], ...listed].flatMap((cell) =>
    typeof cell === "string" ? (playerPosition(cell) ?? []) : [],
  );
  return named[0] ?? null;
}

function playerOf(file: ImportFile, id: string, entry: Entry, position: PlayerPosition) {
  const { text, integer, day, bad } = cellsOf(file, id, entry);
  const name = text("full_name") ?? [text("first_name"), text("last_name")].filter((part) => part !== null).join(" ");
  if (name === "") throw bad("full_name is missing");
  const order = integer("depth_chart_order");
  return {
    sleeperId: id,
    gsisId: text("gsis_id"),
    name,
    position,
    team: teamName(text("team")),
    birth: day("birth_date"),
    college: collegeName(text("college")),
    seasonsPlayed: integer("years_exp"),
    isGone: GONE.has(text("status") ?? ""),
    injury: text("injury_status"),
    chart:
      order === null || order < 1
        ? null
        : { slot: text("depth_chart_position") ?? text("position") ?? position, order },
  };
}

/** Sleeper's QB, RB, WR and TE. Throws BadFile, naming the line. */
const readSleeperMap = (file: ImportFile): readonly SleeperPlayer[] =>
  Object.entries(parsed(file)).flatMap(([id, entry]) => {
    if (!isEntry(entry)) throw cellsOf(file, id, {}).bad("this should be a record");
    const position = positionOf(entry);
    return position ? [playerOf(file, id, entry, position)] : [];
  });

/**
 * Reads Sleeper's map of players: team, place on the depth chart and designation of listed players; unlisted players on
 * a team are added. Charts and designations are replaced: a listed player who is not in the file loses his. The source
 * has no draft slots, so a new player counts as undrafted until nflverse's players.csv is imported.
 */
export function readSleeper(state: CatalogueState, file: ImportFile): ImportStep {
  const index = indexOf(state.players);
  const everybody = readSleeperMap(file);
  const places = depthPlaces(everybody);
  const replaced = new Map<AssetId, ListedPlayer>();
  const newcomers: Omit<ListedPlayer, "id">[] = [];
  const unmatched: Unmatched[] = [];
  const oddities: string[] = [];
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
    return index.byGsisId(player.gsisId) ?? index.byName(player.name, player.position, player.birth);
  };
  /** Whether an entry is a second one of a listed player: the same name and birth, under another id of the source. */
  const isSecondEntry = (player: SleeperPlayer, { sleeperId, birth, gsisId }: ListedPlayer): boolean =>
    sleeperId !== null &&
    sleeperId !== player.sleeperId &&
    ((birth !== null && birth === player.birth) || (gsisId !== null && gsisId === player.gsisId));
  const comingKeys = new Set(
    (state.coming ?? []).flatMap((one) => [one.gsisId, `${nameKey(one.name)} ${one.position}`]),
  );
  const isComing = ({ gsisId, name, position }: SleeperPlayer): boolean =>
    (gsisId !== null && comingKeys.has(gsisId)) || comingKeys.has(`${nameKey(name)} ${position}`);
  for (const player of everybody) {
    const { sleeperId, name, position, team, birth, college, seasonsPlayed, injury } = player;
    const rookieYear = seasonsPlayed === null ? null : state.season - seasonsPlayed;
    const current = { team, depth: places.get(sleeperId) ?? null, injury };
    const found = listedAs(player);
    const listed = found && (found.sleeperId ?? sleeperId) === sleeperId ? found : null;
    if (found && isSecondEntry(player, found)) {
      unmatched.push({ file: file.name, name, reason: `a second entry of ${found.name}` });
    } else if (listed && replaced.has(listed.id)) {
      unmatched.push({ file: file.name, name, reason: `another entry is already matched to ${listed.name}` });
    } else if (listed) {
      if (listed.position !== position) oddities.push(otherPosition(file.name, listed, position));
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
      const twin = newcomers.find((one) => one.name === name && one.position === position && one.birth === birth);
      if (twin && birth !== null) {
        unmatched.push({ file: file.name, name, reason: `a second entry of ${name}` });
        continue;
      }
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
  return {
    state: { ...state, players: withPlayers(state.players, replaced, newcomers) },
    unmatched,
    oddities,
    coverage,
  };
}

/** Positions of receivers on a chart: left, right, slot. */
const RECEIVER_SLOTS = ["WR", "LWR", "RWR", "SWR"];
/** A fullback's own chart says nothing about carries. */
const FULLBACK = "FB";

/** Places by Sleeper id. Receivers are ranked over all their charts: starters, then backups, so 1 to 3 start. */
function depthPlaces(players: readonly SleeperPlayer[]): ReadonlyMap<string, number> {
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
}
