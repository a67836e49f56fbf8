import { levelOf } from "#core/rating/observe.ts";
import { seeded } from "#core/chance.ts";
import { type AnswerCircumstances, easyEvens, learnBias, noBiasFit } from "#core/rating/answer-bias.ts";
import { ratingIn } from "#core/rating/rating-state.ts";
import { NEW_VOTER } from "#core/rating/voter.ts";
import type { CompetitorMaker } from "#tests/simulation/competitor.ts";
import { measureLive } from "#tests/simulation/measures.ts";
import { liveSeason } from "#tests/simulation/season.ts";
import { enter } from "#tests/simulation/this-engine.ts";

/** Shares of the answers that are Even whatever was asked: 'easy' or 'next', not 'equal'. */
export const EASY_SHARES = [0, 0.1, 0.25] as const;
/** Weights with which Even is counted. */
export const EVEN_WEIGHTS = [1, 0.5] as const;

// The last five weeks of a season: answers are predicted before they are applied, so they are held out.
const PREDICTED_FROM_DAY = 15 * 7;

// The simulated crowd has no sessions and devices.
const PLAIN: AnswerCircumstances = { isSessionFirst: false, isOwnFormat: true, input: null };

export type EvenFigures = {
  /** The share of the Even answers that the predictions do not expect, with its standard error. */
  readonly excess: { readonly share: number; readonly error: number };
  readonly spearman: number;
  readonly top: number;
  /** Error in ln value. */
  readonly rmse: number;
};

/** A live season in which a share of the answers is Even whatever was asked, and Even counts with a weight. */
export const measureEvens = (seed: number, easy: number, weight: number): EvenFigures => {
  const fit = noBiasFit();
  const maker: CompetitorMaker = {
    name: "evens",
    make: (seeds, cold) => {
      const own = enter(seeds, cold);
      const random = seeded(seed ^ 0xe7e5);
      const { pool, state } = own.engine;
      const side = (assets: readonly number[]) => assets.map((asset) => ({ ...ratingIn(pool, asset), offset: 0 }));
      return {
        ...own,
        vote: (sides, selection, voter) => {
          const chosen = random() < easy ? 0 : selection;
          if (own.visits.today >= PREDICTED_FROM_DAY) {
            const known = state.voters.get(voter)?.voter ?? NEW_VOTER;
            learnBias(fit, side(sides.left), side(sides.right), known, levelOf(chosen), PLAIN);
          }
          own.vote(sides, chosen, voter, chosen === 0 ? weight : 1);
        },
      };
    },
  };
  const { spearman, top, rmse } = measureLive(liveSeason(seed, maker), seed);
  return { excess: easyEvens(fit) ?? { share: NaN, error: NaN }, spearman, top, rmse };
};
