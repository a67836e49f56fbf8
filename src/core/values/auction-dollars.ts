import { withCommas } from "#core/kit/with-commas.ts";
import { startingSlots, rosterPlaces } from "./roster-effect.ts";
import { rosteredPlayers } from "./replacement.ts";
import type { Roster } from "#core/situation/situation.ts";

const MINIMUM_BID = 1;
/** The largest budget of a team; leagues count in anything from $100 to $1,000. */
export const MOST_BUDGET = 10_000;
/** What most platforms give a team. */
export const USUAL_BUDGET = 200;

/** The square root has the shape of published auction prices, nearer to each other than values (note 0046). */
const PRICE_POWER = 0.5;

/** Players who fill in for byes and injuries, beside the starters: those beyond are bought for the minimum bid. */
const FILL_INS = 1 / 8;

/** What an auction is held with: the budget of each team in whole dollars, and the league's teams and slots. */
export type AuctionRules = { readonly budget: number; readonly roster: Roster };

/** The dollars of each player in the order given; 0 for players whom nobody buys. Or why there are none. */
export type AuctionDollars =
  | { readonly dollars: readonly number[]; readonly curve: PriceCurve }
  | { readonly refusal: string };

/** What turns a value into dollars: a value at or below the replacement level costs the minimum bid. */
export type PriceCurve = { readonly replacement: number; readonly perPoint: number };

const measured = (value: number): number => Math.max(0, value) ** PRICE_POWER;

/** The price of a value before rounding, in dollars: the minimum bid and the value's share of the money above it. */
export const priceOfValue = (value: number, { replacement, perPoint }: PriceCurve): number =>
  MINIMUM_BID + perPoint * Math.max(0, measured(value) - replacement);

/** The value that a price buys, the inverse of `priceOfValue`: that of a replacement player for the minimum bid. */
export const valueOfPrice = (dollars: number, { replacement, perPoint }: PriceCurve): number =>
  (replacement + Math.max(0, dollars - MINIMUM_BID) / perPoint) ** (1 / PRICE_POWER);

function refusalOf({ budget, roster }: AuctionRules): string | null {
  const places = rosterPlaces(roster);
  if (!Number.isInteger(budget) || budget < 1 || budget > MOST_BUDGET)
    return `A budget is a whole number from $1 to $${withCommas(MOST_BUDGET)}.`;
  if (startingSlots(roster) === 0) return "Auction prices need at least one starting slot.";
  if (budget < places * MINIMUM_BID)
    return `A team needs at least $${places * MINIMUM_BID}: $${MINIMUM_BID} for each of its ${places} roster places.`;
  return null;
}

/** Whole numbers with the sum of the given ones, each off by less than 1 (the method of the largest remainder). */
function wholeWithSum(amounts: readonly number[], sum: number): number[] {
  const whole = amounts.map(Math.floor);
  const missing = Math.round(sum - whole.reduce((all, one) => all + one, 0));
  amounts
    .map((amount, at) => ({ at, rest: amount - Math.floor(amount) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, missing)
    .forEach(({ at }) => (whole[at]! += 1));
  return whole;
}

/**
 * Prices in an auction, in whole dollars, from the trade values of players. Every player bought costs the minimum bid
 * and his share of the league's money above the minimum bids: the square root of his value above that of the
 * replacement player, over the sum of the same for all. The replacement player is the first beyond the starters and an
 * eighth more. As many players are bought as there are roster places. The prices of all add up to the budgets of all
 * teams exactly. Value-based drafting as Joe Bryant describes it (footballguys.com, "Principles of VBD"), with
 * the share of the money as at rotowire.com ("How Auction Values Are Calculated").
 *
 * Refused with a sentence: budgets that are not whole, below $1 a roster place or above $10,000; and lists in which
 * nobody is better than the replacement player.
 */
export function auctionDollars(values: readonly number[], rules: AuctionRules): AuctionDollars {
  const refusal = refusalOf(rules);
  if (refusal !== null) return { refusal };
  const { budget, roster } = rules;
  const order = values
    .map((value, at) => ({ at, value: Number.isFinite(value) ? Math.max(0, value) : 0 }))
    .toSorted((a, b) => b.value - a.value || a.at - b.at);
  const bought = order.slice(0, rosteredPlayers(roster));
  const starters = Math.ceil(roster.numberOfTeams * startingSlots(roster) * (1 + FILL_INS));
  const replacement = measured(order[Math.min(starters, bought.length - 1)]?.value ?? 0);
  const above = bought.map(({ value }) => Math.max(0, measured(value) - replacement));
  const points = above.reduce((sum, one) => sum + one, 0);
  if (!(points > 0)) return { refusal: "Nobody in this list is worth more than a replacement player." };
  const money = roster.numberOfTeams * budget;
  const perPoint = (money - bought.length * MINIMUM_BID) / points;
  const prices = wholeWithSum(
    above.map((one) => MINIMUM_BID + perPoint * one),
    money,
  );
  const dollars = values.map(() => 0);
  bought.forEach(({ at }, place) => (dollars[at] = prices[place]!));
  return { dollars, curve: { replacement, perPoint } };
}
