import { sampleGames, sampleOwner, sampleRecord, sampleRosters, sampleTeamName } from "./sample-rosters.ts";

const ID = 90000001;
const TEAMS = 10;
const SIZE = 15;
const SEED = 9;
const WEEKS = 11;
const REGULAR_WEEKS = 13;

export const ESPN_SAMPLE = {
  id: String(ID),
  name: "Maple Street Keepers",
  about: "10 teams, redraft with two keepers",
};

const POSITION_IDS: Readonly<Record<string, number>> = { QB: 1, RB: 2, WR: 3, TE: 4 };

const item = (statId: number, points: number, pointsOverrides: Readonly<Record<string, number>> = {}) => ({
  statId,
  points,
  pointsOverrides,
  isReverseItem: false,
});

const league = (season: number) => ({
  id: ID,
  seasonId: season,
  segmentId: 0,
  scoringPeriodId: WEEKS + 1,
  settings: {
    name: ESPN_SAMPLE.name,
    size: TEAMS,
    isPublic: true,
    draftSettings: { keeperCount: 2, type: "SNAKE" },
    tradeSettings: { deadlineDate: Date.UTC(season, 10, 25, 17), maxTrades: -1, vetoVotesRequired: 4 },
    scheduleSettings: { matchupPeriodCount: REGULAR_WEEKS, playoffTeamCount: 4 },
    rosterSettings: {
      lineupSlotCounts: { "0": 1, "2": 2, "3": 1, "4": 2, "6": 1, "7": 0, "16": 1, "17": 1, "20": 7, "21": 1, "23": 1 },
    },
    scoringSettings: {
      scoringItems: [
        item(3, 0.04),
        item(4, 4),
        item(20, -2),
        item(24, 0.1),
        item(25, 6),
        item(42, 0.1),
        item(43, 6),
        item(53, 0.5, { "6": 1 }),
        item(74, 5),
      ],
    },
  },
  members: Array.from({ length: TEAMS }, (_, at) => ({ id: `{MEMBER-${at}}`, displayName: sampleOwner(at) })),
  teams: sampleRosters(TEAMS, SIZE, SEED).map((roster, at) => {
    const { wins, losses, points } = sampleRecord(at, TEAMS, WEEKS, SEED);
    return {
      id: at + 1,
      abbrev: `T${at + 1}`,
      // Older leagues give the name in two parts.
      ...(at % 2 === 0 ? { name: sampleTeamName(at) } : { location: "Team", nickname: sampleTeamName(at) }),
      owners: at === 7 ? [] : [`{MEMBER-${at}}`, ...(at === 2 ? ["{MEMBER-3}"] : [])],
      record: { overall: { wins, losses, ties: 0, pointsFor: points } },
      roster: {
        entries: [
          ...roster.map((player, place) => ({
            playerId: Number(player.espnId),
            lineupSlotId: place === 12 ? 21 : 20,
            playerPoolEntry: {
              player: { fullName: player.name, defaultPositionId: POSITION_IDS[player.position], proTeamId: 0 },
            },
          })),
          {
            playerId: -16_001 - at,
            lineupSlotId: 16,
            playerPoolEntry: { player: { fullName: "Bears D/ST", defaultPositionId: 16, proTeamId: 3 } },
          },
        ],
      },
    };
  }),
  schedule: Array.from({ length: REGULAR_WEEKS }, (_, at) => at + 1).flatMap((week) =>
    sampleGames(TEAMS, week).map(([home, away]) => ({
      matchupPeriodId: week,
      home: { teamId: home + 1 },
      away: { teamId: away + 1 },
      playoffTierType: "NONE",
    })),
  ),
  // Every team drafted its players in their order, and kept the sixth from the season before.
  draftDetail: {
    drafted: true,
    picks: sampleRosters(TEAMS, SIZE, SEED).flatMap((roster, team) =>
      roster.map((player, place) => ({
        playerId: Number(player.espnId),
        teamId: team + 1,
        roundId: place + 1,
        bidAmount: 0,
        keeper: place === 5,
      })),
    ),
  },
  status: { currentMatchupPeriod: WEEKS + 1 },
});

/** Answers a path of ESPN's API for its sample in a season; null for any other league or season. */
export const answerAsEspn = (path: string, season: number): unknown =>
  path.startsWith(`seasons/${season}/segments/0/leagues/${ID}?`) ? league(season) : null;
