import type { AssetId } from "#core/kit/ids.ts";
import { type PlayerPosition, PLAYER_POSITIONS } from "#core/assets/position.ts";
import { nameKey } from "#core/assets/name-key.ts";
import type { Career, Season } from "#core/prior/career.ts";
import type { Row } from "./table.ts";

/** Unknown facts are null; `birth` is YYYY-MM-DD, `pick` the overall draft pick. */
export type ListedPlayer = {
  readonly id: AssetId;
  readonly name: string;
  readonly position: PlayerPosition;
  readonly team: string | null;
  readonly birth: string | null;
  readonly college: string | null;
  readonly rookieYear: number | null;
  readonly draftYear: number | null;
  readonly draftRound: number | null;
  readonly pick: number | null;
  readonly gsisId: string | null;
  readonly sleeperId: string | null;
  readonly depth: number | null;
  readonly injury: string | null;
};

/** A player of the shipped catalogue. */
export type CataloguePlayer = ListedPlayer & {
  readonly heightInches: number | null;
  readonly weightPounds: number | null;
  readonly espnId: string | null;
};

/** One regular season of one player; passes and runs are attempts. */
export type SeasonLine = {
  readonly id: AssetId;
  readonly season: number;
  readonly games: number;
  readonly passAttempts: number;
  readonly carries: number;
  /** Season totals in the order of STATS. */
  readonly line: readonly number[];
};

/** Reads a position cell; fullbacks count as running backs. Null for a position without values. */
export const playerPosition = (cell: string): PlayerPosition | null =>
  cell === "FB" ? "RB" : (PLAYER_POSITIONS.find((position) => position === cell) ?? null);

/** Reads the position of a row of a shipped file. Throws BadFile for a position without values. */
export function positionIn(row: Row): PlayerPosition {
  const position = playerPosition(row.text("position"));
  if (!position) throw row.bad(`position should be one of ${PLAYER_POSITIONS.join(", ")}`);
  return position;
}

/** Groups season lines by player, as input of the prior. */
export function seasonsByPlayer(lines: readonly SeasonLine[]): ReadonlyMap<AssetId, ReadonlyMap<number, Season>> {
  const players = new Map<AssetId, Map<number, Season>>();
  for (const { id, season, games, passAttempts, carries, line } of lines) {
    const seasons = players.get(id) ?? new Map<number, Season>();
    players.set(id, seasons.set(season, { games, plays: passAttempts + carries, line }));
  }
  return players;
}

/** The careers of the listed players, in the given order, as input of the projections. */
export function careersOf(players: readonly ListedPlayer[], lines: readonly SeasonLine[]): readonly Career[] {
  const seasons = seasonsByPlayer(lines);
  return players.map(({ id, position, birth, rookieYear, pick, team, depth, injury }) => ({
    id,
    position,
    birth,
    rookieYear,
    pick,
    team,
    depth,
    injury,
    seasons: seasons.get(id) ?? new Map(),
  }));
}

/** The catalogue before or after an import. `season` is the season to project. */
export type CatalogueState = {
  readonly season: number;
  readonly players: readonly ListedPlayer[];
  readonly seasonLines: readonly SeasonLine[];
  /** While an import is read: rookies of a later season, which no file lists until that season is the next one. */
  readonly coming?: readonly Omit<ListedPlayer, "id">[];
};

/** A file to import; errors call it by `name`. */
export type ImportFile = { readonly name: string; readonly text: string };

export type Unmatched = { readonly file: string; readonly name: string; readonly reason: string };

/** `known` listed players with an id (or season line) of the source, and `found` of them in the file. */
export type SourceCoverage = { readonly known: number; readonly found: number };

export type ImportStep = {
  readonly state: CatalogueState;
  readonly unmatched: readonly Unmatched[];
  /** Statements of the file that were ignored: one line each. */
  readonly oddities: readonly string[];
  readonly coverage: SourceCoverage;
};

/** His position stays, because answers were given about it. */
export const otherPosition = (file: string, { name, position }: ListedPlayer, said: PlayerPosition): string =>
  `${name} stays at ${position}: ${file} lists him at ${said}`;

/** Ids from here on are keys of past players and draft picks; ids of listed players are smaller. */
export const FIRST_FOREIGN_ID = 100_001;

/** The id of the next player to be listed; ids are never reused. */
const nextPlayerId = (players: readonly ListedPlayer[]): AssetId =>
  players.reduce((highest, { id }) => (id < FIRST_FOREIGN_ID ? Math.max(highest, id) : highest), 0) + 1;

/** Replaces players by their id and appends new ones. */
export function withPlayers(
  players: readonly ListedPlayer[],
  replaced: ReadonlyMap<AssetId, ListedPlayer>,
  newcomers: readonly Omit<ListedPlayer, "id">[],
): readonly ListedPlayer[] {
  const first = nextPlayerId(players);
  return [
    ...players.map((player) => replaced.get(player.id) ?? player),
    ...newcomers.map((player, i) => ({ ...player, id: first + i })),
  ];
}

type PlayerIndex = {
  readonly byGsisId: (id: string | null) => ListedPlayer | null;
  readonly bySleeperId: (id: string) => ListedPlayer | null;
  /** By name, position and birth date where both know it; null if none or several match. */
  readonly byName: (name: string, position: PlayerPosition, birth: string | null) => ListedPlayer | null;
};

export function indexOf(players: readonly ListedPlayer[]): PlayerIndex {
  const gsis = new Map(players.flatMap((player) => (player.gsisId === null ? [] : [[player.gsisId, player]])));
  const sleeper = new Map(players.flatMap((player) => (player.sleeperId === null ? [] : [[player.sleeperId, player]])));
  const names = new Map<string, ListedPlayer[]>();
  for (const player of players) {
    const key = `${nameKey(player.name)} ${player.position}`;
    names.set(key, [...(names.get(key) ?? []), player]);
  }
  return {
    byGsisId: (id) => (id === null ? null : (gsis.get(id) ?? null)),
    bySleeperId: (id) => sleeper.get(id) ?? null,
    byName: (name, position, birth) => {
      const fitting = (names.get(`${nameKey(name)} ${position}`) ?? []).filter(
        (player) => birth === null || player.birth === null || player.birth === birth,
      );
      return fitting.length === 1 ? (fitting[0] ?? null) : null;
    },
  };
}
