import type { AssetId } from "#core/kit/ids.ts";
import { collegeName, teamName } from "./names.ts";
import {
  withPlayers,
  type CatalogueState,
  type ImportFile,
  type ImportStep,
  indexOf,
  otherPosition,
  type Unmatched,
  playerPosition,
  type ListedPlayer,
  type SeasonLine,
} from "./catalogue-state.ts";
import { readTable, type Row } from "./table.ts";
import { STATS, type Stat } from "#core/situation/score-type.ts";

/** Columns that identify nflverse's list of players. */
export const NFLVERSE_PLAYER_COLUMNS = [
  "gsis_id",
  "display_name",
  "position",
  "birth_date",
  "rookie_season",
  "latest_team",
  "status",
];

/** Roster states of players on a team: active, reserve, practice squad, inactive, suspended, exempt. */
const ON_A_TEAM: ReadonlySet<string> = new Set(["ACT", "RES", "DEV", "INA", "PUP", "SUS", "EXE", "NON"]);
/** The smallest overall pick of a second round. */
const SECOND_ROUND = 29;

function overallPick(row: Row): number | null {
  const pick = row.integerOrNull("draft_pick");
  if (pick !== null && pick < 1) throw row.bad("draft_pick should be 1 or more");
  if (pick !== null && pick < SECOND_ROUND && (row.integerOrNull("draft_round") ?? 1) > 1) {
    throw row.bad(
      `draft_pick should count through the whole draft: round ${row.text("draft_round")} cannot hold pick ${pick}`,
    );
  }
  return pick;
}

const factsOf = (row: Row) => ({
  gsisId: row.text("gsis_id"),
  birth: row.dayOrNull("birth_date"),
  college: collegeName(row.textOrNull("college_name")),
  rookieYear: row.integerOrNull("rookie_season"),
  draftYear: row.integerOrNull("draft_year"),
  draftRound: row.integerOrNull("draft_round"),
  pick: overallPick(row),
});

/** Replaces the facts that the file has; facts missing in the file stay. */
const merged = <T extends object>(known: T, found: Partial<{ readonly [K in keyof T]: T[K] | null }>): T => ({
  ...known,
  ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)),
});

/**
 * Reads nflverse's players.csv: identity, birth, college, draft slot and team of listed players. Quarterbacks, running
 * backs, receivers and tight ends who are on a team but not listed are added; rookies of a later season only once that
 * season is current, because until then the list holds the picks they were drafted with. Other players are ignored.
 */
export function readNflversePlayers(state: CatalogueState, { name: file, text }: ImportFile): ImportStep {
  const index = indexOf(state.players);
  const replaced = new Map<AssetId, ListedPlayer>();
  const newcomers: Omit<ListedPlayer, "id">[] = [];
  const coming: Omit<ListedPlayer, "id">[] = [];
  const seen = new Set<string>();
  const unmatched = [];
  const oddities: string[] = [];
  for (const row of readTable(file, text, NFLVERSE_PLAYER_COLUMNS)) {
    const position = playerPosition(row.textOrNull("position") ?? "");
    if (!position || row.textOrNull("gsis_id") === null) continue;
    const [name, facts] = [row.text("display_name"), factsOf(row)];
    if (seen.has(facts.gsisId)) throw row.bad(`${name} (${facts.gsisId}) is here twice`);
    seen.add(facts.gsisId);
    const onTeam = ON_A_TEAM.has(row.textOrNull("status") ?? "");
    const team = onTeam ? teamName(row.textOrNull("latest_team")) : null;
    const namesake = index.byName(name, position, facts.birth);
    const player = index.byGsisId(facts.gsisId) ?? (namesake?.gsisId === null ? namesake : null);
    if (player && replaced.has(player.id))
      unmatched.push({ file, name, reason: `another row is already matched to ${player.name}` });
    else if (player) {
      if (player.position !== position) oddities.push(otherPosition(file, player, position));
      replaced.set(player.id, { ...merged(player, facts), team });
    } else if (team !== null) {
      const isComing = facts.rookieYear !== null && facts.rookieYear > state.season;
      const newcomer = { ...facts, name, position, team, sleeperId: null, depth: null, injury: null };
      (isComing ? coming : newcomers).push(newcomer);
    }
  }
  const known = state.players.filter(({ gsisId }) => gsisId !== null);
  return {
    state: { ...state, players: withPlayers(state.players, replaced, newcomers), coming },
    unmatched,
    oddities,
    coverage: { known: known.length, found: known.filter(({ id }) => replaced.has(id)).length },
  };
}

const STATISTIC_COLUMNS: Readonly<Record<Stat, string>> = {
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
  ...Object.values(STATISTIC_COLUMNS),
];

const MOST_GAMES = 18;
const FIRST_SEASON = 1999;

function lineOf(row: Row, id: AssetId): SeasonLine {
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
    line: STATS.map((stat) =>
      stat.endsWith("yds") ? (row.integerOrNull(STATISTIC_COLUMNS[stat]) ?? 0) : count(STATISTIC_COLUMNS[stat]),
    ),
  };
}

/** Lines of listed players replace ours of the season; other players of our positions are reported. */
export function readNflverseSeasons(state: CatalogueState, { name: file, text }: ImportFile): ImportStep {
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
    oddities: [],
  };
}
