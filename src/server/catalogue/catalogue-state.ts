import type { AssetId } from "#core/ids.ts";
import type { ListedPlayer, SeasonLine } from "./player.ts";

/**
 * The catalogue as it stands: what an import starts from, and what it ends with. `season` is the one looked forward to.
 */
export type CatalogueState = {
  readonly season: number;
  readonly players: readonly ListedPlayer[];
  readonly seasonLines: readonly SeasonLine[];
};

/** A file handed to an import; `name` is how errors call it. */
export type ImportFile = { readonly name: string; readonly text: string };

/** Somebody in a file (or in the catalogue) to whom nothing on the other side could be matched, and why. */
export type Unmatched = { readonly file: string; readonly name: string; readonly reason: string };

/**
 * How much of what its source named before a file names: listed players who carry the source's id (or, for season
 * statistics, who have a line in the same season), and how many of them are in the file.
 */
export type SourceCoverage = { readonly known: number; readonly found: number };

/** What reading one file makes of the catalogue. Reading throws BadFile instead when the file is malformed. */
export type ImportStep = {
  readonly state: CatalogueState;
  readonly unmatched: readonly Unmatched[];
  readonly coverage: SourceCoverage;
};

/** Ids from here on are keys of past players and draft picks; listed players stay below. */
const FIRST_FOREIGN_ID = 100_001;

/** The id of the next player to be listed: never one that was used before. */
export const nextPlayerId = (players: readonly ListedPlayer[]): AssetId =>
  players.reduce((highest, { id }) => (id < FIRST_FOREIGN_ID ? Math.max(highest, id) : highest), 0) + 1;

/** The players with some replaced by their id, and newcomers behind them. */
export const withPlayers = (
  players: readonly ListedPlayer[],
  replaced: ReadonlyMap<AssetId, ListedPlayer>,
  newcomers: readonly Omit<ListedPlayer, "id">[],
): readonly ListedPlayer[] => {
  const first = nextPlayerId(players);
  return [
    ...players.map((player) => replaced.get(player.id) ?? player),
    ...newcomers.map((player, i) => ({ ...player, id: first + i })),
  ];
};
