import { whole } from "#core/kit/signed.ts";

export const LEAGUE_MESSAGES = {
  choose: "League team",
  chosen: (league: string): string => `In ${league}`,
  title: "Choose a league team",
  lead:
    "Its roster and picks come first in the search, its team status is applied, and its lineup is compared " +
    "before and after.",
  league: "League",
  teams: "Teams",
  mine: "Mine",
  taken: (team: string): string => `Is ${team} already`,
  none: "No league yet",
  noneText: "Import a league once, and its teams can be chosen here. No account needed.",
  toLeagues: "Import a League",
  release: "No League Team",
  loading: "Loading...",
  failed: "The league could not be loaded",
  listFailed: "Your leagues could not be loaded",
  gone: "Its league was deleted or belongs to someone else.",
  teamGone: "This team is no longer in its league.",
  unlink: "Continue Without It",
  lineup: "Best lineup this season",
  startersOf: (team: string): string => `${team}: starters this season`,
  isOver: "Over its limit",
  assumptions: "How its picks are priced",
  slot: "Slot",
  before: "Before",
  after: "After",
  nobody: "Nobody",
  unchanged: "The same players start",
  changed: (count: number): string => (count === 1 ? "1 starter changes" : `${count} starters change`),
  value: (before: number, after: number): string => `${whole(before)} to ${whole(after)}`,
  drops: (count: number): string =>
    count === 1 ? "The roster is 1 over its limit: drop" : `The roster is ${count} over its limit: drop`,
  band: (low: number, high: number): string => `${whole(low)} to ${whole(high)}`,
  notHeld: (team: string): string => `not on ${team}'s roster`,
  moneyLeft: (left: number, dollars: number): string =>
    dollars > left ? `more than the $${left} it has left` : `of $${left} left`,
} as const;
