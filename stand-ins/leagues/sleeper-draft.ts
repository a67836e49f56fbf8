import { overallOf, picksIn, slotAt, type DraftShape } from "#core/draft/order.ts";
import { sampleRosters } from "./sample-rosters.ts";
import { repeated, SCORING } from "./sleeper-samples.ts";
import { draftId, type SleeperSample } from "./sleeper-shape.ts";

const TEAMS = 12;
const ROUNDS = 20;

/** A league whose startup draft is being held: nobody is on a roster yet. It is not among the samples on show. */
export const startupSample = (season: number): SleeperSample => ({
  id: "900000000000000104",
  name: "Startup Night Dynasty",
  about: "12 teams, dynasty, superflex, in the middle of its startup draft",
  season,
  status: "drafting",
  teams: TEAMS,
  size: 1,
  seed: 4,
  weeks: 0,
  empty: Array.from({ length: TEAMS }, (_, team) => team),
  slots: repeated({ QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, SUPER_FLEX: 1, BN: 12 }),
  scoring: { ...SCORING, rec: 0.5, bonus_rec_te: 0.5 },
  settings: { type: 2, taxi_slots: 0, reserve_slots: 2, draft_rounds: 4, playoff_week_start: 15, playoff_teams: 6 },
  drafts: [
    {
      season,
      status: "drafting",
      type: "snake",
      rounds: ROUNDS,
      reversal: 3,
      order: Array.from({ length: TEAMS }, (_, team) => team + 1),
    },
  ],
});

const SHAPE: DraftShape = { teams: TEAMS, rounds: ROUNDS, order: "snake", reversal: 3, pool: "all" };

/** Picks that were traded before the draft, by round: first team, and holder. */
const TRADED = [
  { round: 1, roster_id: 4, owner_id: 9 },
  { round: 3, roster_id: 9, owner_id: 4 },
  { round: 5, roster_id: 2, owner_id: 1 },
];

/** The pick that takes a player without a value. */
const KICKER_AT = 10;
/** Picks that were made before the first look. */
const MADE = 18;

const holderAt = (overall: number): number =>
  TRADED.find(({ round, roster_id: first }) => overallOf(round, first, SHAPE) === overall)?.owner_id ??
  slotAt(overall, SHAPE);

/**
 * Answers as Sleeper does about the draft of that league; the draft moves on by one pick with each request for its
 * picks.
 */
export const createMovingDraft = (season: number): ((path: string) => unknown) => {
  const sample = startupSample(season);
  const id = draftId(sample, 0);
  const order = sampleRosters(1, picksIn(SHAPE), sample.seed)[0] ?? [];
  let made = MADE - 1;
  const pickJson = (overall: number) => {
    const player = order[overall - 1];
    const [first = "", ...last] = (player?.name ?? "").split(" ");
    const kicker = { first_name: "Otto", last_name: "Field", position: "K", team: "SEA" };
    const isKicker = overall === KICKER_AT || !player?.sleeperId;
    return {
      draft_id: id,
      pick_no: overall,
      round: Math.floor((overall - 1) / TEAMS) + 1,
      draft_slot: slotAt(overall, SHAPE),
      roster_id: holderAt(overall),
      player_id: isKicker ? `99${overall}` : player.sleeperId,
      is_keeper: null,
      metadata: isKicker
        ? kicker
        : { first_name: first, last_name: last.join(" "), position: player.position, team: player.team },
    };
  };
  return (path) => {
    if (path === `draft/${id}/picks`) {
      made = Math.min(picksIn(SHAPE), made + 1);
      return Array.from({ length: made }, (_, index) => pickJson(index + 1));
    }
    if (path === `draft/${id}/traded_picks`)
      return TRADED.map((pick) => ({ ...pick, season: String(season), previous_owner_id: pick.roster_id }));
    return null;
  };
};
