import { newVoterRecord } from "#core/ratings/rating-state.ts";
import type { Voter } from "#core/ratings/voter.ts";
import { evenPair } from "./elo.ts";
import type { CompetitorMaker } from "./competitor.ts";
import { enter } from "./this-engine.ts";

export const flipped: CompetitorMaker = {
  name: "sign of the update flipped",
  make: (seeds, cold) => {
    const whole = enter(seeds, cold);
    return {
      ...whole,
      vote: ({ left, right }, selection, voter) => whole.vote({ left: right, right: left }, selection, voter),
    };
  },
};

const EVERYBODY: Voter = { trust: [0, 1, 0, 0], answers: [10, 10, 10, 10, 10] };

export const trusting: CompetitorMaker = {
  name: "every voter believed alike",
  make: (seeds, cold) => {
    const whole = enter(seeds, cold);
    return {
      ...whole,
      vote: (sides, selection, voter) => {
        whole.engine.state.voters.set(voter, { ...newVoterRecord(), voter: EVERYBODY });
        whole.vote(sides, selection, voter);
      },
    };
  },
};

export const aimless: CompetitorMaker = {
  name: "pairs drawn evenly",
  make: (seeds, cold) => {
    const whole = enter(seeds, cold);
    return {
      ...whole,
      choose: (_, random) =>
        evenPair(
          whole.engine.pool.ratings.map(({ asset }) => asset),
          random,
        ),
    };
  },
};
