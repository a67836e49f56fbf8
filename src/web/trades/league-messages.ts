import { whole } from "#core/kit/signed.ts";

export const LEAGUE_MESSAGES = {
  lead:
    "Its roster and picks come first in the search, its team status is applied, and its lineup is compared " +
    "before and after.",
  failed: "The league could not be loaded",
  nobody: "Nobody",
  changed: (count: number): string => (count === 1 ? "1 starter changes" : `${count} starters change`),
  value: (before: number, after: number): string => `${whole(before)} to ${whole(after)}`,
  drops: (count: number): string =>
    count === 1 ? "The roster is 1 over its limit: drop" : `The roster is ${count} over its limit: drop`,
  band: (low: number, high: number): string => `${whole(low)} to ${whole(high)}`,
  moneyLeft: (left: number, dollars: number): string =>
    dollars > left ? `more than the $${left} it has left` : `of $${left} left`,
} as const;
