import { sampleOwner, sampleRecord, sampleRosters, sampleTeamName } from "./sample-rosters.ts";

const ID = 900001;
const TEAMS = 12;
const SIZE = 26;
const SEED = 8;
const WEEKS = 11;
const ROUNDS = 3;

export const FLEAFLICKER_SAMPLE = {
  id: String(ID),
  name: "Old Mill Dynasty",
  about: "12 teams, dynasty, a narrow flex, traded picks",
};

const teamId = (at: number): number => 7001 + at;

const slot = (label: string, start: number, eligibility: readonly string[]) => ({
  label,
  group: "START",
  eligibility,
  start,
  min: start,
  max: start,
});

const point = (value: number) => ({ value, formatted: String(value) });

const rule = (id: number, description: string, points: object, applyTo?: readonly string[]) => ({
  description,
  category: { id, nameSingular: description },
  ...(applyTo ? { applyTo } : { applyToAll: true }),
  ...points,
});

const rules = {
  rosterPositions: [
    slot("QB", 1, ["QB"]),
    slot("RB", 2, ["RB"]),
    slot("WR", 3, ["WR"]),
    slot("TE", 1, ["TE"]),
    slot("RB/WR", 1, ["RB", "WR"]),
    slot("RB/WR/TE", 1, ["RB", "WR", "TE"]),
    slot("QB/RB/WR/TE", 1, ["QB", "RB", "WR", "TE"]),
    slot("K", 1, ["K"]),
    { label: "BN", group: "START", eligibility: ["QB", "RB", "WR", "TE", "K"], max: 16 },
    { label: "IR", group: "INJURED", max: 2 },
    { label: "TAXI", group: "TAXI", max: 3 },
  ],
  groups: [
    {
      label: "Passing",
      scoringRules: [
        // Points for every so many: 1 for 25 yards.
        rule(3, "Passing Yard", { points: point(1), forEvery: 25 }),
        rule(5, "Passing TD", { points: point(5), forEvery: 1 }),
        rule(7, "Interception", { points: point(-2), forEvery: 1 }),
      ],
    },
    {
      label: "Rushing",
      scoringRules: [
        rule(22, "Rushing Yard", { points: point(1), forEvery: 10 }),
        rule(24, "Rushing TD", { points: point(6), forEvery: 1 }),
      ],
    },
    {
      label: "Receiving",
      scoringRules: [
        rule(41, "Catch", { pointsPer: point(0.5) }, ["RB", "WR"]),
        rule(41, "Catch", { pointsPer: point(1) }, ["TE"]),
        rule(42, "Receiving Yard", { pointsPer: point(0.10000000149011612) }),
        rule(44, "Receiving TD", { points: point(6), forEvery: 1 }),
      ],
    },
  ],
};

const standings = (season: number) => ({
  season,
  league: { id: ID, name: FLEAFLICKER_SAMPLE.name, size: TEAMS, capacity: TEAMS },
  divisions: ["East", "West"].map((name, division) => ({
    id: division,
    name,
    teams: Array.from({ length: TEAMS / 2 }, (_, i) => i * 2 + division).map((at) => {
      const { wins, losses, points } = sampleRecord(at, TEAMS, WEEKS, SEED);
      return {
        id: teamId(at),
        name: sampleTeamName(at),
        owners: at === 4 ? [] : [{ id: 100 + at, displayName: sampleOwner(at) }],
        recordOverall: { wins, losses, ...(at === 0 ? { ties: 0 } : {}) },
        pointsFor: { value: points, formatted: String(points) },
      };
    }),
  })),
});

const rosters = () => ({
  rosters: sampleRosters(TEAMS, SIZE, SEED).map((roster, at) => ({
    team: { id: teamId(at), name: sampleTeamName(at) },
    players: [
      ...roster.map((player) => ({
        proPlayer: {
          id: 20_000 + player.id,
          nameFull: player.name,
          position: player.position,
          proTeamAbbreviation: player.team ?? "FA",
          externalIds: [{ id: `00000000-0000-0000-0000-${String(player.id).padStart(12, "0")}` }],
        },
      })),
      { proPlayer: { id: 30_000 + at, nameFull: `Kicker ${at + 1}`, position: "K", proTeamAbbreviation: "DEN" } },
    ],
  })),
});

/** Traded picks: whose, of how many years after the season, of which round, and who holds it, by place. */
const TRADED = [
  { origin: 1, years: 1, round: 1, holder: 6 },
  { origin: 8, years: 2, round: 2, holder: 0 },
] as const;

const teamPicks = (team: number, now: number) => ({
  picks: [1, 2, 3].flatMap((years) =>
    Array.from({ length: ROUNDS }, (_, i) => i + 1).flatMap((round) => {
      const season = now + years;
      const traded = TRADED.filter((pick) => pick.years === years && pick.round === round);
      const away = traded.find(({ origin }) => origin === team);
      const own = {
        season,
        slot: { round },
        ownedBy: { id: teamId(away?.holder ?? team) },
        ...(away ? { originalOwner: { id: teamId(team) }, lost: true } : {}),
      };
      const come = traded
        .filter(({ holder }) => holder === team)
        .map(({ origin }) => ({
          season,
          slot: { round },
          ownedBy: { id: teamId(team) },
          originalOwner: { id: teamId(origin) },
        }));
      return [own, ...come];
    }),
  ),
});

/** Answers a path of Fleaflicker's API for its sample in a season; null for any other league. */
export const answerAsFleaflicker = (path: string, season: number): unknown => {
  const [call = "", query = ""] = path.split("?");
  const search = new URLSearchParams(query);
  if (search.get("league_id") !== FLEAFLICKER_SAMPLE.id) return null;
  switch (call) {
    case "FetchLeagueStandings":
      return standings(season);
    case "FetchLeagueRules":
      return rules;
    case "FetchLeagueRosters":
      return rosters();
    case "FetchTeamPicks":
      return teamPicks(Number(search.get("team_id")) - teamId(0), season);
    default:
      return null;
  }
};
