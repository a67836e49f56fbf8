import type { SleeperSample } from "./sleeper-shape.ts";

/** Each slot as often as it is counted. */
export const repeated = (names: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(names).flatMap(([name, count]) => Array.from({ length: count }, () => name));

/** Scoring as Sleeper sends it, floats with their noise included. */
export const SCORING = {
  pass_yd: 0.03999999910593033,
  pass_td: 4,
  pass_int: -1,
  rush_yd: 0.10000000149011612,
  rush_td: 6,
  rec: 1,
  rec_yd: 0.10000000149011612,
  rec_td: 6,
  fum_lost: -2,
};

const BEFORE_ORDER = [6, 3, 9, 1, 10, 4, 8, 2, 7, 5];

const samplesWithTrades = (season: number): readonly SleeperSample[] => [
  {
    id: "900000000000000001",
    name: "Lakeside Superflex Dynasty",
    about: "12 teams, dynasty, superflex with tight end premium",
    season,
    status: "in_season",
    teams: 12,
    size: 28,
    seed: 1,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, SUPER_FLEX: 1, BN: 14 }),
    scoring: { ...SCORING, rec: 0.5, bonus_rec_te: 0.75, bonus_pass_yd_300: 2, rush_fd: 0.5 },
    settings: {
      type: 2,
      taxi_slots: 4,
      reserve_slots: 3,
      draft_rounds: 4,
      playoff_week_start: 15,
      playoff_teams: 6,
      trade_deadline: 13,
    },
    coowned: [3],
    taxi: 4,
    reserve: 2,
    traded: [
      [season + 1, 1, 2, 2, 5],
      [season + 1, 1, 9, 9, 1],
      [season + 1, 2, 5, 5, 2],
      [season + 2, 1, 1, 1, 9],
      [season + 2, 3, 12, 12, 7],
      [season + 3, 1, 4, 4, 12],
    ],
    trades: [
      {
        week: 3,
        day: `${season}-09-24`,
        got: [
          [2, 5, 3],
          [2, 5, 14],
        ],
        picks: [[season + 1, 1, 2, 2, 5]],
      },
      {
        week: 9,
        day: `${season}-11-05`,
        got: [
          [1, 9, 1],
          [9, 1, 2],
          [9, 1, 7],
        ],
        picks: [
          [season + 1, 1, 9, 9, 1],
          [season + 2, 1, 1, 1, 9],
        ],
      },
      // A pick of a draft that is over.
      { week: 10, day: `${season}-11-12`, got: [[7, 12, 4]], picks: [[season, 2, 7, 7, 12]] },
    ],
    drafts: [{ season, status: "complete", type: "linear", rounds: 4, order: null }],
  },
  {
    id: "900000000000000002",
    name: "Rookie Fever Dynasty",
    about: "10 teams, dynasty, one quarterback, rookie draft to come",
    season,
    // A season may be under way before the rookie draft is.
    status: "in_season",
    teams: 10,
    size: 24,
    seed: 2,
    weeks: 0,
    slots: repeated({ QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, WRRB_FLEX: 1, REC_FLEX: 1, BN: 16 }),
    scoring: { ...SCORING, rec: 0.5 },
    settings: { type: 2, taxi_slots: 0, reserve_slots: 2, draft_rounds: 3, playoff_week_start: 15, playoff_teams: 6 },
    traded: [
      // Traded away and come home.
      [season, 1, 3, 7, 3],
      [season + 1, 2, 6, 1, 6],
      // Traded twice: only the last holder counts.
      [season, 2, 4, 8, 1],
      [season + 2, 1, 10, 10, 2],
    ],
    drafts: [{ season, status: "pre_draft", type: "linear", rounds: 3, order: BEFORE_ORDER }],
  },
];

const samplesWithoutTrades = (season: number): readonly SleeperSample[] => [
  {
    id: "900000000000000003",
    name: "Thursday Night Redraft",
    about: "12 teams, redraft, kickers and defenses",
    season,
    status: "in_season",
    teams: 12,
    size: 15,
    seed: 3,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, K: 1, DEF: 1, BN: 7 }),
    scoring: { ...SCORING, fgm_0_19: 3, def_td: 6, sack: 1 },
    settings: {
      type: 0,
      taxi_slots: 0,
      reserve_slots: 1,
      waiver_type: 2,
      waiver_budget: 100,
      draft_rounds: 15,
      playoff_week_start: 15,
      playoff_teams: 6,
      // Over since week 10.
      trade_deadline: 10,
    },
    orphans: [5, 10],
    // A player for money.
    trades: [{ week: 8, day: `${season}-10-29`, got: [[3, 7, 5]], budget: [[3, 7, 20]] }],
    others: (team) => [["SEA", "BUF", "PIT", "DAL", "HOU", "DEN"][team % 6]!, String(990000 + team)],
    drafts: [{ season, status: "complete", type: "snake", rounds: 15, order: null }],
  },
];

/** The sample leagues in Sleeper's shape, as they stand in the season of a year. */
export const sleeperSamples = (season: number): readonly SleeperSample[] => [
  ...samplesWithTrades(season),
  ...samplesWithoutTrades(season),
];
