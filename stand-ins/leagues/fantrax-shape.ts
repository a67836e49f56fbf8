import { sampleGames, sampleRecord, sampleRosters, sampleTeamName } from "./sample-rosters.ts";

const ID = "sample0fantrax01";
const TEAMS = 12;
const SIZE = 25;
const SEED = 9;
const WEEKS = 11;
const REGULAR_WEEKS = 14;
const ROUNDS = 3;
const CAP = 200_000_000;

export const FANTRAX_SAMPLE = {
  id: ID,
  name: "Copper Canyon Contracts",
  about: "12 teams, dynasty, superflex, salaries and contracts",
};

const teamId = (at: number): string => `sampleteam00fx${String(at + 1).padStart(2, "0")}`;
const playerId = (id: number): string => id.toString(36).padStart(5, "0");

const config = (points: number, name: string, position = "Default") => ({
  cumulative: true,
  points,
  position: { code: position.toUpperCase(), name: position, shortName: position },
  scoringCategory: {
    code: `INDIVIDUAL_${name.toUpperCase().replaceAll(" ", "_")}`,
    name,
    shortName: name.slice(0, 4),
  },
});

const side = (at: number) => ({ id: teamId(at), name: sampleTeamName(at), shortName: `T${at + 1}` });

const info = (season: number) => ({
  leagueName: FANTRAX_SAMPLE.name,
  seasonYear: season,
  startDate: `${season}-09-10`,
  endDate: `${season + 1}-01-04`,
  draftSettings: { draftType: "AUCTION" },
  teamInfo: Object.fromEntries(
    Array.from({ length: TEAMS }, (_, at) => [teamId(at), { id: teamId(at), name: sampleTeamName(at) }]),
  ),
  matchups: Array.from({ length: REGULAR_WEEKS }, (_, at) => ({
    period: at + 1,
    matchupList: sampleGames(TEAMS, at + 1).map(([home, away]) => ({ home: side(home), away: side(away) })),
  })),
  rosterInfo: {
    maxTotalPlayers: 27,
    maxTotalActivePlayers: 11,
    maxTotalReservePlayers: 15,
    positionConstraints: {
      QB: { maxActive: 1 },
      RB: { maxActive: 2 },
      WR: { maxActive: 3 },
      TE: { maxActive: 1 },
      "RB/WR/TE": { maxActive: 2 },
      "QB/RB/WR/TE": { maxActive: 1 },
      K: { maxActive: 1 },
    },
  },
  scoringSystem: {
    type: "HEAD_TO_HEAD_POINTS_BASED",
    scoringCategorySettings: [
      {
        group: { code: "FOOTBALL_OFFENSE", name: "Offense" },
        configs: [
          config(0.03999999910593033, "Passing Yards"),
          config(4, "Passing Touchdowns"),
          config(-2, "Interceptions"),
          config(0.1, "Rushing Yards"),
          config(6, "Rushing Touchdowns"),
          config(0.5, "Receptions"),
          config(1, "Receptions", "TE"),
          config(0.1, "Receiving Yards"),
          config(6, "Receiving Touchdowns"),
        ],
      },
    ],
  },
});

const drafted = () => sampleRosters(TEAMS, SIZE, SEED);

/** The first of a roster in the starting lineup, then the bench, the injured and the minors. */
const STATUSES = (place: number): string => {
  if (place < 11) return "ACTIVE";
  if (place < 22) return "RESERVE";
  return place === 22 ? "INJURED_RESERVE" : "MINORS";
};

const rosters = (season: number) => ({
  period: WEEKS + 1,
  rosters: Object.fromEntries(
    drafted().map((roster, at) => [
      teamId(at),
      {
        teamName: sampleTeamName(at),
        salaryCap: CAP,
        rosterItems: [
          ...roster.map((player, place) => ({
            id: playerId(player.id),
            position: player.position,
            status: STATUSES(place),
            // Floats carry their noise.
            salary: (SIZE - place) * 500_000 + 0.000_000_004,
            contract: { smallId: String(1 + (place % 4)), name: String(season + (place % 4)) },
          })),
          { id: `k${String(at).padStart(4, "0")}`, position: "K", status: "ACTIVE", salary: 500_000 },
        ],
      },
    ]),
  ),
});

const backwards = (name: string): string => {
  const [first = "", ...rest] = name.split(" ");
  return `${rest.join(" ")}, ${first}`;
};

const players = () => ({
  ...Object.fromEntries(
    drafted()
      .flat()
      .map(({ id, name, position, team }) => [
        playerId(id),
        { fantraxId: playerId(id), statsIncId: 8000 + id, name: backwards(name), team: team ?? "(N/A)", position },
      ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: TEAMS }, (_, at) => {
      const id = `k${String(at).padStart(4, "0")}`;
      return [id, { fantraxId: id, name: `${at + 1}, Kicker`, team: "DEN", position: "K" }];
    }),
  ),
});

const standings = () =>
  Array.from({ length: TEAMS }, (_, at) => {
    const { wins, losses, points } = sampleRecord(at, TEAMS, WEEKS, SEED);
    return {
      teamId: teamId(at),
      teamName: sampleTeamName(at),
      rank: at + 1,
      points: `${wins}-${losses}-0`,
      totalPointsFor: points,
      winPercentage: wins / WEEKS,
    };
  });

/** The first pick of the second team is the seventh's next year. */
const picks = (season: number) => ({
  futureDraftPicks: [1, 2, 3].flatMap((years) =>
    Array.from({ length: ROUNDS }, (_, i) => i + 1).flatMap((round) =>
      Array.from({ length: TEAMS }, (_, at) => ({
        year: season + years,
        round,
        originalOwnerTeamId: teamId(at),
        currentOwnerTeamId: teamId(years === 1 && round === 1 && at === 1 ? 6 : at),
      })),
    ),
  ),
  currentDraftPicks: [],
});

/** Answers a path of Fantrax's API for its sample in a season; null for any other league. */
export const answerAsFantrax = (path: string, season: number): unknown => {
  const [call = "", query = ""] = path.split("?");
  const search = new URLSearchParams(query);
  if (call === "getPlayerIds") return search.get("sport") === "NFL" ? players() : null;
  if (search.get("leagueId") !== ID) return null;
  switch (call) {
    case "getLeagueInfo":
      return info(season);
    case "getTeamRosters":
      return rosters(season);
    case "getStandings":
      return standings();
    case "getDraftPicks":
      return picks(season);
    default:
      return null;
  }
};
