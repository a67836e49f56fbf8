import { PLAYER_POSITIONS, type PlayerPosition } from "#core/asset/position.ts";
import type { AssetId } from "#core/ids.ts";
import type { Career, Season } from "#core/prior/career.ts";
import type { Row } from "./table.ts";

/**
 * The facts of a listed player that imports update. Unknown facts are null; `birth` is YYYY-MM-DD, `pick` is the
 * overall draft pick.
 */
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
export const positionIn = (row: Row): PlayerPosition => {
  const position = playerPosition(row.text("position"));
  if (!position) throw row.bad(`position should be one of ${PLAYER_POSITIONS.join(", ")}`);
  return position;
};

/** Groups season lines by player, as input of the prior. */
export const seasonsByPlayer = (lines: readonly SeasonLine[]): ReadonlyMap<AssetId, ReadonlyMap<number, Season>> => {
  const players = new Map<AssetId, Map<number, Season>>();
  for (const { id, season, games, passAttempts, carries, line } of lines) {
    const seasons = players.get(id) ?? new Map<number, Season>();
    players.set(id, seasons.set(season, { games, plays: passAttempts + carries, line }));
  }
  return players;
};

/** The careers of the listed players, in the given order, as input of the projections. */
export const careersOf = (players: readonly ListedPlayer[], lines: readonly SeasonLine[]): readonly Career[] => {
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
};
