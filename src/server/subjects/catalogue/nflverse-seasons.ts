import type { AssetId } from "#core/ids.ts";
import { STATS, type Stat } from "#core/score/score-type.ts";
import {
  withPlayers,
  type CatalogueState,
  type ImportFile,
  type ImportStep,
  type Unmatched,
} from "./catalogue-state.ts";
import { indexOf } from "./player-index.ts";
import { playerPosition, type ListedPlayer, type SeasonLine } from "./player.ts";
import { readTable, type Row } from "./table.ts";

/** nflverse's name of each statistic. */
const COLUMNS: Readonly<Record<Stat, string>> = {
  passtds: "passing_tds",
  passyds: "passing_yards",
  rushtds: "rushing_tds",
  rushyds: "rushing_yards",
  receptiontds: "receiving_tds",
  receptionyds: "receiving_yards",
  receptions: "receptions",
};

/** Columns that identify nflverse's season statistics. */
export const NFLVERSE_SEASON_COLUMNS = [
  "player_id",
  "player_display_name",
  "position",
  "season",
  "games",
  "attempts",
  "carries",
  ...Object.values(COLUMNS),
];

const MOST_GAMES = 18;
const FIRST_SEASON = 1999;

const lineOf = (row: Row, id: AssetId): SeasonLine => {
  const [season, games] = [row.integer("season"), row.integer("games")];
  if (season < FIRST_SEASON || season > 2100)
    throw row.bad(`season should be a year from ${FIRST_SEASON} on, not ${season}`);
  if (games < 0 || games > MOST_GAMES) throw row.bad(`games should be 0 to ${MOST_GAMES}, not ${games}`);
  const count = (column: string): number => {
    const value = row.integerOrNull(column) ?? 0;
    if (value < 0) throw row.bad(`${column} should not be negative`);
    return value;
  };
  return {
    id,
    season,
    games,
    passAttempts: count("attempts"),
    carries: count("carries"),
    line: STATS.map((stat) => (stat.endsWith("yds") ? (row.integerOrNull(COLUMNS[stat]) ?? 0) : count(COLUMNS[stat]))),
  };
};

/**
 * Reads a stats_player_reg_<season>.csv of nflverse: the regular-season lines of listed players replace ours of that
 * season. Unlisted quarterbacks, running backs, receivers and tight ends are reported; other positions and games are
 * ignored.
 */
export const readNflverseSeasons = (state: CatalogueState, { name: file, text }: ImportFile): ImportStep => {
  const index = indexOf(state.players);
  const lines = new Map(state.seasonLines.map((line) => [`${line.id} ${line.season}`, line]));
  const identified = new Map<AssetId, ListedPlayer>();
  const seen = new Set<string>();
  const unmatched: Unmatched[] = [];
  for (const row of readTable(file, text, NFLVERSE_SEASON_COLUMNS)) {
    if ((row.textOrNull("season_type") ?? "REG") !== "REG") continue;
    const gsisId = row.textOrNull("player_id");
    const position = playerPosition(row.textOrNull("position") ?? "");
    const listed = index.byGsisId(gsisId);
    if (!listed && !position) continue;
    const name = row.text("player_display_name");
    const namesake = position && index.byName(name, position, null);
    const player = listed ?? (namesake?.gsisId === null ? namesake : null);
    const line = lineOf(row, player?.id ?? 0);
    if (!player) {
      unmatched.push({ file, name: `${name}, ${position}`, reason: "nobody listed has this id or name" });
      continue;
    }
    const key = `${player.id} ${line.season}`;
    if (seen.has(key)) throw row.bad(`${name} has two lines for ${line.season}`);
    seen.add(key);
    lines.set(key, line);
    if (player.gsisId === null) identified.set(player.id, { ...player, gsisId });
  }
  const seasons = new Set([...seen].map((key) => lines.get(key)?.season));
  const known = state.seasonLines.filter(({ season }) => seasons.has(season));
  return {
    coverage: { known: known.length, found: known.filter(({ id, season }) => seen.has(`${id} ${season}`)).length },
    state: { ...state, players: withPlayers(state.players, identified, []), seasonLines: [...lines.values()] },
    unmatched,
  };
};
