import { withCommas } from "#core/kit/with-commas.ts";
import type { PlayerCost } from "#core/assets/player-cost.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { MOST_BUDGET } from "#core/values/auction-dollars.ts";

/** What a league counts the costs of its keepers in. */
export const CURRENCIES = ["rounds", "dollars"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Two keepers of one round: the second costs the next earlier free one, only one can be kept, or both cost it. */
export const COLLISIONS = ["earlier", "forbidden", "both"] as const;
export type Collision = (typeof COLLISIONS)[number];

export const MOST_KEEPERS = 40;
export const MOST_ROUNDS = 60;
export const MOST_YEARS = 20;

export type KeeperRules = {
  readonly count: number;
  readonly currency: Currency;
  /** How many rounds earlier, or dollars more, a keeper costs each further year. */
  readonly escalation: number;
  /** Is the raise in dollars one in percent of the price? */
  readonly ispercent?: boolean | undefined;
  /** May a player who would cost a round before the first be kept for the first? */
  readonly firststays?: boolean | undefined;
  /** The latest round or the lowest price a keeper may cost. */
  readonly cheapest: number;
  /** The cost of a player whom nobody drafted; null if unknown. */
  readonly undrafted: number | null;
  /** How many years in a row a player may be kept; null: without end. */
  readonly years: number | null;
  readonly collision: Collision;
  readonly rounds: number;
  readonly budget: number;
};

export type HeldCost = PlayerCost & { readonly assetid: AssetId };

/** A player with what he is worth in a season of redraft, and his cost; null if it is unknown. */
export type KeeperCandidate = { readonly id: number; readonly value: number; readonly cost: PlayerCost | null };

/** What keeping a player brings, in trade-value units of redraft. */
export type Keepable = {
  readonly id: number;
  /** The round or the dollars that keeping him costs in the coming draft. */
  readonly price: number;
  readonly paid: number;
  readonly value: number;
  /** The discounted surplus of the years after the coming one. */
  readonly later: number;
  readonly surplus: number;
  /** The years he may still be kept, the coming one included; null: without end. */
  readonly years: number | null;
};

/** A player who can be kept, or the reason as a sentence why it cannot be said or he cannot be kept. */
export type KeeperCase = Keepable | { readonly id: number; readonly value: number; readonly why: string };

/** The value that a round or an amount of dollars buys in the league's draft. */
export type CostValue = (price: number) => number;

/** The weight of next year's surplus (judgment): two thirds of the best 100's value is left (docs/decisions/0046). */
export const DISCOUNT = 0.65;
/** Beyond so many years nothing is counted. */
export const HORIZON = 3;

/** Why the costs of a league's owner cannot be taken, as a sentence; null if they can. */
export function refusalOfCost({ round, dollars }: PlayerCost, { currency, rounds }: KeeperRules): string | null {
  if (currency === "rounds")
    return round !== undefined && Number.isInteger(round) && round >= 1 && round <= rounds
      ? null
      : `a keeper costs a round from 1 to ${rounds}, the rounds of your draft`;
  return dollars !== undefined && Number.isInteger(dollars) && dollars >= 0 && dollars <= MOST_BUDGET
    ? null
    : `a keeper costs from $0 to $${withCommas(MOST_BUDGET)}, in whole dollars`;
}

/** A product that is whole may miss its whole number by less than this. */
const ROUNDING = 1e-9;

/** The price of keeping a player in the coming draft (0) or so many years later; null where he costs too much. */
function priceIn(rules: KeeperRules, base: number, isNext: boolean, year: number): number | null {
  const { currency, escalation, cheapest, budget, ispercent = false, firststays = false } = rules;
  const raises = year + (isNext ? 0 : 1);
  if (currency === "rounds") {
    const round = Math.min(base, cheapest) - escalation * raises;
    if (round >= 1) return round;
    return firststays ? 1 : null;
  }
  const raised = ispercent ? Math.ceil(base * (1 + escalation / 100) ** raises - ROUNDING) : base + escalation * raises;
  const dollars = Math.max(raised, cheapest);
  return dollars <= budget ? dollars : null;
}

function unknownCost({ currency }: KeeperRules, cost: PlayerCost | null): string {
  if (cost === null || (cost.round === undefined && cost.dollars === undefined)) return "His cost is not known.";
  return currency === "rounds"
    ? "His cost is in dollars, but your league uses rounds."
    : "His cost is a round, but your league uses dollars.";
}

/**
 * Surplus: a season's value in redraft less what the cost buys in the draft, plus that of the years still allowed,
 * discounted, for at most two years and while it is above 0: nobody must keep a player who costs too much.
 */
export function keeperCase({ id, value, cost }: KeeperCandidate, rules: KeeperRules, valueOf: CostValue): KeeperCase {
  const { currency, undrafted, years } = rules;
  const told = cost && (currency === "rounds" ? cost.round : cost.dollars);
  const isUndrafted = cost === null && undrafted !== null;
  const base = isUndrafted ? undrafted : told;
  if (base === undefined || base === null) return { id, value, why: unknownCost(rules, cost) };
  const refusal = refusalOfCost(currency === "rounds" ? { round: base } : { dollars: base }, rules);
  if (refusal) return { id, value, why: `His cost cannot be right: ${refusal}.` };
  const isNext = isUndrafted || cost?.isnext === true;
  const left = years === null ? null : years - (cost?.iskept === true ? 1 : 0);
  if (left !== null && left <= 0) return { id, value, why: "He has been kept for as many years as the rules allow." };
  const price = priceIn(rules, base, isNext, 0);
  if (price === null)
    return {
      id,
      value,
      why:
        currency === "rounds"
          ? "Keeping him would cost a round before the first."
          : `Keeping him would cost more than the budget of $${rules.budget}.`,
    };
  let later = 0;
  for (let year = 1; year < Math.min(HORIZON, left ?? HORIZON); year++) {
    const then = priceIn(rules, base, isNext, year);
    const surplus = then === null ? 0 : value - valueOf(then);
    if (surplus <= 0) break;
    later += DISCOUNT ** year * surplus;
  }
  const paid = valueOf(price);
  return { id, price, paid, value, later, surplus: value - paid + later, years: left };
}

/** The mean value of the players drafted in each round, from the first: the best `teams` players, then the next. */
export function roundValues(values: readonly number[], teams: number, rounds: number): readonly number[] {
  const best = values.toSorted((a, b) => b - a);
  return Array.from({ length: rounds }, (_, round) => {
    const drafted = best.slice(round * teams, (round + 1) * teams);
    return drafted.reduce((sum, value) => sum + value, 0) / teams;
  });
}
