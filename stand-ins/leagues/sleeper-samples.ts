import type { SleeperSample } from "./sleeper-shape.ts";

const repeated = (names: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(names).flatMap(([name, count]) => Array.from({ length: count }, () => name));

/** Scoring as Sleeper sends it, floats with their noise included. */
const SCORING = {
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
    name: "Superflex with tight end premium",
    about: "12 teams, dynasty, taxi squads, traded picks",
    season,
    status: "in_season",
    teams: 12,
    size: 28,
    seed: 1,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, SUPER_FLEX: 1, BN: 14 }),
    scoring: { ...SCORING, rec: 0.5, bonus_rec_te: 0.75, bonus_pass_yd_300: 2, rush_fd: 0.5 },
    settings: { type: 2, taxi_slots: 4, reserve_slots: 3, draft_rounds: 4, playoff_week_start: 15 },
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
    name: "One quarterback before its rookie draft",
    about: "10 teams, dynasty, picks of the coming draft",
    season,
    // A season may be under way before the rookie draft is.
    status: "in_season",
    teams: 10,
    size: 24,
    seed: 2,
    weeks: 0,
    slots: repeated({ QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, WRRB_FLEX: 1, REC_FLEX: 1, BN: 16 }),
    scoring: { ...SCORING, rec: 0.5 },
    settings: { type: 2, taxi_slots: 0, reserve_slots: 2, draft_rounds: 3, playoff_week_start: 15 },
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
    name: "Redraft with orphans",
    about: "12 teams, redraft, two teams without an owner",
    season,
    status: "in_season",
    teams: 12,
    size: 15,
    seed: 3,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, K: 1, DEF: 1, BN: 7 }),
    scoring: { ...SCORING, fgm_0_19: 3, def_td: 6, sack: 1 },
    settings: { type: 0, taxi_slots: 0, reserve_slots: 1, draft_rounds: 15, playoff_week_start: 15 },
    orphans: [5, 10],
    others: (team) => [["SEA", "BUF", "PIT", "DAL", "HOU", "DEN"][team % 6]!, String(990000 + team)],
    drafts: [{ season, status: "complete", type: "snake", rounds: 15, order: null }],
  },
  {
    id: "900000000000000004",
    name: "Best ball with defenders",
    about: "12 teams, dynasty, defenders on the rosters",
    season,
    status: "in_season",
    teams: 12,
    size: 26,
    seed: 4,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, SUPER_FLEX: 1, DL: 2, LB: 2, DB: 2, IDP_FLEX: 1, BN: 20 }),
    scoring: { ...SCORING, bonus_rec_rb: 0.25, idp_tkl_solo: 1.5, idp_sack: 4, idp_int: 6 },
    settings: { type: 2, best_ball: 1, taxi_slots: 0, reserve_slots: 0, draft_rounds: 5, playoff_week_start: 15 },
    others: (team) => Array.from({ length: 7 }, (_, at) => String(980000 + team * 10 + at)),
    drafts: [{ season, status: "complete", type: "linear", rounds: 5, order: null }],
  },
  {
    id: "900000000000000005",
    name: "Ninety-six teams",
    about: "96 teams with few players each",
    season,
    status: "in_season",
    teams: 96,
    size: 5,
    seed: 5,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 1, WR: 1, TE: 1, FLEX: 7, SUPER_FLEX: 3, BN: 37 }),
    scoring: { ...SCORING, rec: 2.5, pass_td: 12 },
    settings: { type: 2, taxi_slots: 10, reserve_slots: 5, draft_rounds: 2, playoff_week_start: 15 },
    drafts: [{ season, status: "complete", type: "linear", rounds: 2, order: null }],
  },
  {
    id: "900000000000000006",
    name: "Empty rosters",
    about: "8 teams before their first draft",
    season,
    status: "pre_draft",
    teams: 8,
    size: 0,
    seed: 6,
    weeks: 0,
    slots: repeated({ QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, BN: 15 }),
    scoring: SCORING,
    settings: { type: 2, taxi_slots: 0, reserve_slots: 0, draft_rounds: 4, playoff_week_start: 15 },
    // The first draft fills whole rosters: its picks are no rookie picks.
    drafts: [{ season, status: "pre_draft", type: "snake", rounds: 24, order: null }],
  },
];

/** The sample leagues in Sleeper's shape, as they stand in the season of a year. */
export const sleeperSamples = (season: number): readonly SleeperSample[] => [
  ...samplesWithTrades(season),
  ...samplesWithoutTrades(season),
];
