import type { CatalogueState, ListedPlayer, SeasonLine } from "#server/catalogue/catalogue-state.ts";

/** A listed player with plausible facts; `facts` replaces some. */
export const listedPlayer = (id: number, name: string, facts: Partial<ListedPlayer> = {}): ListedPlayer => ({
  id,
  name,
  position: "WR",
  team: "GB",
  birth: "2000-02-03",
  college: "Iowa",
  rookieYear: 2022,
  draftYear: 2022,
  draftRound: 2,
  pick: 40,
  gsisId: `00-00000${id}`,
  sleeperId: `90${id}`,
  depth: 1,
  injury: "Questionable",
  ...facts,
});

export const seasonLine = (id: number, season: number): SeasonLine => ({
  id,
  season,
  games: 17,
  passAttempts: 0,
  carries: 3,
  line: [0, 0, 0, 20, 8, 1100, 80],
});

export const sleeperFile = (entries: Readonly<Record<string, object>>) => ({
  name: "sleeper.json",
  text: JSON.stringify(entries, null, 2),
});

const SEASON_HEADER =
  "player_id,player_display_name,position,recent_team,season,season_type,games,completions,attempts,passing_yards," +
  "passing_tds,carries,rushing_yards,rushing_tds,receptions,targets,receiving_yards,receiving_tds";

export const seasonFile = (...rows: readonly string[]) => ({
  name: "stats_player_reg_2025.csv",
  text: [SEASON_HEADER, ...rows].join("\n"),
});

const PLAYER_HEADER =
  "gsis_id,display_name,birth_date,position,college_name,rookie_season," +
  "last_season,latest_team,status,draft_year,draft_round,draft_pick";

export const playerFile = (...rows: readonly string[]) => ({
  name: "players.csv",
  text: [PLAYER_HEADER, ...rows].join("\n"),
});

/** What is known before an import: three players, and a season of the first. */
export const knownCatalogue: CatalogueState = {
  season: 2026,
  players: [
    listedPlayer(1, "Al Archer"),
    listedPlayer(2, "Bo Banks Jr.", { position: "RB" }),
    listedPlayer(3, "Cy Cole", { position: "QB" }),
  ],
  seasonLines: [seasonLine(1, 2025)],
};
