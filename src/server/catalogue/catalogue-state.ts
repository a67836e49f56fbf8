import type { AssetId } from "#core/kit/ids.ts";
import { type PlayerPosition, PLAYER_POSITIONS } from "#core/assets/position.ts";
import { nameKey } from "#core/assets/name-key.ts";
import type { Career, Season } from "#core/prior/career.ts";
import type { Row } from "./table.ts";
import { groupBy } from "#core/kit/collections.ts";

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

type SeasonFact<T> = { readonly id: AssetId; readonly season: number; readonly value: T };

export function valuesByPlayer<T>(facts: readonly SeasonFact<T>[]): ReadonlyMap<AssetId, ReadonlyMap<number, T>> {
  const players = new Map<AssetId, Map<number, T>>();
  for (const { id, season, value } of facts)
    players.set(id, (players.get(id) ?? new Map<number, T>()).set(season, value));
  return players;
}

/** Groups season lines by player, as input of the prior. */
export const seasonsByPlayer = (lines: readonly SeasonLine[]): ReadonlyMap<AssetId, ReadonlyMap<number, Season>> =>
  valuesByPlayer(
    lines.map(({ id, season, games, passAttempts, carries, line }) => ({
      id,
      season,
      value: { games, plays: passAttempts + carries, line },
    })),
  );

/** The careers of the listed players, in the given order, as input of the projections. */
export function careersOf(players: readonly ListedPlayer[], lines: readonly SeasonLine[]): readonly Career[] {
  const seasons = seasonsByPlayer(lines);
  return players.map((player) => ({ ...player, seasons: seasons.get(player.id) ?? new Map() }));
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

/** Replaces players by their id and appends new ones, whose ids were never used. */
export function withPlayers(
  players: readonly ListedPlayer[],
  replaced: ReadonlyMap<AssetId, ListedPlayer>,
  newcomers: readonly Omit<ListedPlayer, "id">[],
): readonly ListedPlayer[] {
  const first = Math.max(0, ...players.map(({ id }) => id).filter((id) => id < FIRST_FOREIGN_ID)) + 1;
  return [
    ...players.map((player) => replaced.get(player.id) ?? player),
    ...newcomers.map((player, i) => ({ ...player, id: first + i })),
  ];
}

export function indexOf(players: readonly ListedPlayer[]) {
  const gsis = new Map(players.flatMap((player) => (player.gsisId === null ? [] : [[player.gsisId, player]])));
  const sleeper = new Map(players.flatMap((player) => (player.sleeperId === null ? [] : [[player.sleeperId, player]])));
  const names = groupBy(players, ({ name, position }) => `${nameKey(name)} ${position}`);
  return {
    byGsisId: (id: string | null): ListedPlayer | null => (id === null ? null : (gsis.get(id) ?? null)),
    bySleeperId: (id: string): ListedPlayer | null => sleeper.get(id) ?? null,
    /** By name, position and birth date where both know it; null if none or several match. */
    byName: (name: string, position: PlayerPosition, birth: string | null): ListedPlayer | null => {
      const fitting = (names.get(`${nameKey(name)} ${position}`) ?? []).filter(
        (player) => birth === null || player.birth === null || player.birth === birth,
      );
      return fitting.length === 1 ? (fitting[0] ?? null) : null;
    },
  };
}
