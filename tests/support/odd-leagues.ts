import { answerAsSleeper, type SleeperSample } from "#stand-ins/leagues/sleeper-shape.ts";
import { repeated, SCORING } from "#stand-ins/leagues/sleeper-samples.ts";
import { sendJson, type Answer } from "./platform-server.ts";
import { TEST_SEASON } from "./clock.ts";

/** Leagues at the edges of what is read: defenders on the rosters, as many teams as there may be, and no player. */
export const ODD_LEAGUES: readonly SleeperSample[] = [
  {
    id: "900000000000000004",
    name: "Best ball with defenders",
    about: "12 teams, dynasty, defenders on the rosters",
    season: TEST_SEASON,
    status: "in_season",
    teams: 12,
    size: 26,
    seed: 4,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, SUPER_FLEX: 1, DL: 2, LB: 2, DB: 2, IDP_FLEX: 1, BN: 20 }),
    scoring: { ...SCORING, bonus_rec_rb: 0.25, idp_tkl_solo: 1.5, idp_sack: 4, idp_int: 6 },
    settings: {
      type: 2,
      best_ball: 1,
      taxi_slots: 0,
      reserve_slots: 0,
      draft_rounds: 5,
      playoff_week_start: 15,
      playoff_teams: 6,
    },
    others: (team) => Array.from({ length: 7 }, (_, at) => String(980000 + team * 10 + at)),
    drafts: [{ season: TEST_SEASON, status: "complete", type: "linear", rounds: 5, order: null }],
  },
  {
    id: "900000000000000005",
    name: "Ninety-six teams",
    about: "96 teams with few players each",
    season: TEST_SEASON,
    status: "in_season",
    teams: 96,
    size: 5,
    seed: 5,
    weeks: 11,
    slots: repeated({ QB: 1, RB: 1, WR: 1, TE: 1, FLEX: 7, SUPER_FLEX: 3, BN: 37 }),
    scoring: { ...SCORING, rec: 2.5, pass_td: 12 },
    settings: { type: 2, taxi_slots: 10, reserve_slots: 5, draft_rounds: 2, playoff_week_start: 15, playoff_teams: 6 },
    drafts: [{ season: TEST_SEASON, status: "complete", type: "linear", rounds: 2, order: null }],
  },
  {
    id: "900000000000000006",
    name: "Empty rosters",
    about: "8 teams before their first draft",
    season: TEST_SEASON,
    status: "pre_draft",
    teams: 8,
    size: 0,
    seed: 6,
    weeks: 0,
    slots: repeated({ QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, BN: 15 }),
    scoring: SCORING,
    settings: { type: 2, taxi_slots: 0, reserve_slots: 0, draft_rounds: 4, playoff_week_start: 15, playoff_teams: 6 },
    // The first draft fills whole rosters: its picks are no rookie picks.
    drafts: [{ season: TEST_SEASON, status: "pre_draft", type: "snake", rounds: 24, order: null }],
  },
];

/** Answers as Sleeper does for the odd leagues. */
export const answerOdd: Answer = (request, response) => {
  const answer = answerAsSleeper(ODD_LEAGUES, (request.url ?? "").slice(1));
  if (answer === null) response.writeHead(404).end();
  else sendJson(response, answer);
};
