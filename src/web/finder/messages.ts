import { withCommas } from "#core/kit/with-commas.ts";
import type { TradeDeadline } from "#core/leagues/league.ts";
import type { RuledOut } from "#core/finder/offers.ts";

export const MESSAGES = {
  title: "Find a Trade",
  best: "Best offers",
  filters: "Filters",
  leadHelp:
    "The calculator calls each offer a gain for every team, by its own status and this season's lineup. At balanced " +
    "values the sides are at most 12% apart after the package adjustment.",
  percent: (share: number): string => `${Math.round(100 * share)}%`,
  chooseTeam: "Choose your team to ask for more.",
  searching: "Searching for offers",
  failed: "The search for offers failed",
  deadlineTitle: "The trade deadline has passed",
  deadlineText: ({ week, day }: TradeDeadline, isKept: boolean): string =>
    `Your league traded until ${week === null ? (day ?? "") : `week ${week}`}, so there is nothing to offer.` +
    (isKept ? " Offers come back when its season is over." : ""),
  noneTitle: "No fair offer found",
  noneText: (tried: number): string =>
    tried === 0
      ? "There is nothing to exchange between these teams."
      : `${withCommas(tried)} two-team trades were tried. They were ruled out because they:`,
  tried: (tried: number): string => `${withCommas(tried)} two-team trades tried`,
  give: "You give",
  get: "You get",
  value: "value",
  sendsTo: (from: string, to: string): string => `${from} sends ${to}`,
  otherReturnsOf: (names: string): string => `Keep ${names} and show other returns`,
  keeping: (names: string): string => `Sending ${names}: every return that was found.`,
  aboutChosen: (name: string): string => `Trades for ${name}.`,
  hidden: (number: number): string =>
    number === 1 ? "1 offer is hidden." : `${withCommas(number)} offers are hidden.`,
  showMore: (left: number): string => `Show More (${withCommas(left)} left)`,
} as const;

export const ruledOutLines = ({ filtered, unfair, loses, unlikely, lesser }: Readonly<RuledOut>): readonly string[] =>
  (
    [
      [filtered, "were ruled out by your filters"],
      [unfair, "were more than 12% apart at balanced values"],
      [loses, "would leave a team without a clear gain"],
      [unlikely, "would not suit the roster or the plans of a team"],
      [lesser, "were no better than another offer between the same teams"],
    ] as const
  ).flatMap(([number, words]) => (number > 0 ? [`${withCommas(number)} ${words}`] : []));
