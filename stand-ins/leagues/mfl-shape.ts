import type { CataloguePlayer } from "#server/subjects/catalogue/api.ts";
import { sampleGames, sampleOwner, sampleRecord, sampleRosters, sampleTeamName } from "./sample-rosters.ts";

const ID = "90001";
const TEAMS = 12;
const SIZE = 27;
const SEED = 7;
const TAXI = 3;
const ROUNDS = 4;
const WEEKS = 11;
const REGULAR_WEEKS = 14;

export const MFL_SAMPLE = { id: ID, name: "Iron Range Dynasty", about: "12 teams, dynasty, taxi squads" };

/** Team ids as MyFantasyLeague writes them: 0001, 0002. */
const franchise = (at: number): string => String(at + 1).padStart(4, "0");
const playerId = (player: CataloguePlayer): string => String(10_000 + player.id);

/** A value as XML turned into JSON: the text below `$t`. */
const wrapped = (text: string) => ({ $t: text });
const rule = (event: string, points: string, range = "0-999") => ({
  event: wrapped(event),
  points: wrapped(points),
  range: wrapped(range),
});

const league = {
  id: ID,
  name: MFL_SAMPLE.name,
  baseURL: "https://www45.myfantasyleague.com",
  rosterSize: "24",
  taxiSquad: String(TAXI),
  injuredReserve: "2",
  lastRegularSeasonWeek: String(REGULAR_WEEKS),
  starters: {
    count: "10",
    idp_starters: "",
    position: [
      { name: "QB", limit: "1-2" },
      { name: "RB", limit: "2-4" },
      { name: "WR", limit: "3-5" },
      { name: "TE", limit: "1-3" },
    ],
  },
  franchises: {
    count: String(TEAMS),
    franchise: Array.from({ length: TEAMS }, (_, at) => ({
      id: franchise(at),
      name: sampleTeamName(at),
      owner_name: sampleOwner(at),
    })),
  },
};

// The tight ends' block stands apart from that of the receivers, so its points for a catch are the whole of them.
const rules = {
  positionRules: [
    {
      positions: "QB|RB|WR|TE",
      rule: [
        rule("PY", "1/25", "-50-999"),
        rule("#P", "*6", "0-20"),
        rule("PY", "3", "300-999"),
        rule("IN", "*-2"),
        rule("RY", "*.1", "-50-999"),
        rule("#R", "*6", "0-20"),
        rule("CY", "*.1", "-50-999"),
        rule("#C", "*6", "0-20"),
      ],
    },
    { positions: "RB|WR", rule: rule("CC", "*1") },
    { positions: "TE", rule: rule("CC", "*1.5") },
  ],
};

const rosters = (): readonly (readonly CataloguePlayer[])[] => sampleRosters(TEAMS, SIZE, SEED);

const statusAt = (place: number): string => {
  if (place >= SIZE - TAXI) return "TAXI_SQUAD";
  return place === 15 ? "INJURED_RESERVE" : "ROSTER";
};

const rostersJson = () => ({
  franchise: rosters().map((roster, at) => ({
    id: franchise(at),
    week: "12",
    player: [
      ...roster.map((player, place) => ({
        id: playerId(player),
        status: statusAt(place),
      })),
      { id: String(500 + at), status: "ROSTER" },
    ],
  })),
});

/**
 * Who holds whose picks, so many years after the season: the first team has the third's first of the next draft, the
 * third has the second's.
 */
const HOLDERS: Readonly<Record<string, string>> = {
  "1|1|0003": "0001",
  "1|1|0002": "0003",
  "3|4|0012": "0005",
};

const futureDraftPicks = (season: number) => {
  const picks = [1, 2, 3].flatMap((years) =>
    Array.from({ length: ROUNDS }, (_, i) => i + 1).flatMap((round) =>
      Array.from({ length: TEAMS }, (_, at) => {
        const original = franchise(at);
        const holder = HOLDERS[`${years}|${round}|${original}`] ?? original;
        return { year: season + years, round, original, holder };
      }),
    ),
  );
  return {
    franchise: Array.from({ length: TEAMS }, (_, at) => ({
      id: franchise(at),
      futureDraftPick: picks
        .filter(({ holder }) => holder === franchise(at))
        .map(({ year, round, original }) => ({
          year: String(year),
          round: String(round),
          originalPickFor: original,
        })),
    })),
  };
};

const draftResults = {
  draftUnit: {
    unit: "LEAGUE",
    draftPick: Array.from({ length: TEAMS * ROUNDS }, (_, at) => ({
      round: String(Math.floor(at / TEAMS) + 1).padStart(2, "0"),
      pick: String((at % TEAMS) + 1).padStart(2, "0"),
      franchise: franchise(at % TEAMS),
      player: "14000",
      timestamp: "1780000000",
    })),
  },
};

/** `Josh Allen` as `Allen, Josh`. */
const backwards = (name: string): string => {
  const [first = "", ...rest] = name.split(" ");
  return `${rest.join(" ")}, ${first}`;
};

// MyFantasyLeague writes some teams' abbreviations in its own way.
const TEAM_WORDS: Readonly<Record<string, string>> = {
  GB: "GBP",
  JAX: "JAC",
  KC: "KCC",
  LV: "LVR",
  NE: "NEP",
  NO: "NOS",
  SF: "SFO",
  TB: "TBB",
};

const players = () => ({
  player: [
    ...rosters()
      .flat()
      .map((player) => ({
        id: playerId(player),
        name: backwards(player.name),
        position: player.position,
        team: player.team === null ? "FA" : (TEAM_WORDS[player.team] ?? player.team),
        birthdate: player.birth === null ? "" : String(Date.parse(player.birth) / 1000),
      })),
    ...Array.from({ length: TEAMS }, (_, at) => ({
      id: String(500 + at),
      name: `${["Bills", "Bears", "Lions"][at % 3]}, Kicker`,
      position: "PK",
      team: "BUF",
    })),
  ],
});

/** One trade: the first two teams' third players, with a first and a tenth player. */
const transactions = (season: number) => {
  const [first, second] = rosters();
  return {
    transaction: {
      type: "TRADE",
      timestamp: String(Date.parse(`${season}-10-20`) / 1000),
      franchise: franchise(0),
      franchise2: franchise(1),
      franchise1_gave_up: `${playerId(second![2]!)},FP_0001_${season + 1}_1,`,
      franchise2_gave_up: `${playerId(first![2]!)},${playerId(first![9]!)},`,
      comments: "",
    },
  };
};

const leagueStandings = {
  franchise: Array.from({ length: TEAMS }, (_, at) => {
    const { wins, losses, points } = sampleRecord(at, TEAMS, WEEKS, SEED);
    return { id: franchise(at), h2hw: String(wins), h2hl: String(losses), h2ht: "0", pf: points.toFixed(2) };
  }),
};

const schedule = {
  weeklySchedule: Array.from({ length: REGULAR_WEEKS }, (_, at) => ({
    week: String(at + 1),
    matchup: sampleGames(TEAMS, at + 1).map((game) => ({ franchise: game.map((team) => ({ id: franchise(team) })) })),
  })),
};

const ANSWERS: Readonly<Record<string, (season: number) => object>> = {
  league: () => ({ league }),
  rosters: () => ({ rosters: rostersJson() }),
  rules: () => ({ rules }),
  futureDraftPicks: (season) => ({ futureDraftPicks: futureDraftPicks(season) }),
  draftResults: () => ({ draftResults }),
  players: () => ({ players: players() }),
  leagueStandings: () => ({ leagueStandings }),
  schedule: () => ({ schedule }),
  transactions: (season) => ({ transactions: transactions(season) }),
};

/** Answers a path of MyFantasyLeague's export for its sample in a season; null for any other league or season. */
export const answerAsMfl = (path: string, season: number): unknown => {
  const [, year, query = ""] = /^(\d{4})\/export\?(.*)$/.exec(path) ?? [];
  const search = new URLSearchParams(query);
  if (year !== String(season) || search.get("L") !== ID) return null;
  return { version: "1.0", encoding: "utf-8", ...ANSWERS[search.get("TYPE") ?? ""]?.(season) };
};
