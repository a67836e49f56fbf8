import type { TradeDeadline } from "#core/leagues/league.ts";
import type { RuledOut } from "#core/finder/offers.ts";

const count = (number: number): string => number.toLocaleString("en-US");

export const MESSAGES = {
  title: "Find a Trade",
  list: "Offers",
  best: "Best offers",
  bestHelp: "this season's lineup, trade value",
  filters: "Filters",
  lead: "Every team gains in the calculator",
  leadHelp:
    "The calculator calls each offer a gain for every team, by its own status and this season's lineup. At balanced " +
    "values the sides are at most 12% apart after the package adjustment.",
  team: "Team",
  anyTeam: "Any team",
  partner: "With",
  anyPartner: "Any partner",
  position: "Receives",
  anyPosition: "Any position",
  targets: "Targets",
  targetsHelp: "Only offers that bring one of these.",
  keep: "Untouchable",
  keepHelp: "Never part of an offer.",
  about: "Find a trade for",
  aboutHelp: "Any player or pick of the league.",
  overpay: "I overpay at most",
  overpayHelp: "By balanced values, in percent of what I send.",
  asFair: "12% (still fair)",
  nothing: "Nothing",
  percent: (share: number): string => `${Math.round(100 * share)}%`,
  clear: "Clear gains only",
  clearHelp: "Leaves out offers in which a team's chance to gain is below 60%: the values are too uncertain to tell.",
  reshapes: "Larger changes at a position",
  reshapesHelp: "Also offers that change a team's number of players at a position by more than one.",
  chooseTeam: "Choose your team to ask for more.",
  filtersSet: (number: number): string => `Filters (${number} set)`,
  search: "Search players and picks",
  noMatch: "No match",
  takeOut: (name: string): string => `Remove ${name}`,
  searching: "Searching for offers",
  cancel: "Cancel",
  cancelled: "The search was cancelled; these are the offers found so far.",
  again: "Search Again",
  waiting: "Loading...",
  failed: "The search for offers failed",
  saveFailed: "That could not be saved",
  deadlineTitle: "The trade deadline has passed",
  deadlineText: ({ week, day }: TradeDeadline, isKept: boolean): string =>
    `Your league traded until ${week === null ? (day ?? "") : `week ${week}`}, so there is nothing to offer.` +
    (isKept ? " Offers come back when its season is over." : ""),
  noneTitle: "No fair offer found",
  noneText: (tried: number): string =>
    tried === 0
      ? "There is nothing to exchange between these teams."
      : `${count(tried)} two-team trades were tried. They were ruled out because they:`,
  triedTitle: "What was ruled out",
  tried: (tried: number): string => `${count(tried)} two-team trades tried`,
  missesTitle: "Nearest misses",
  missesText: "These come close but fail one or more conditions.",
  give: "You give",
  get: "You get",
  lineup: "lineup",
  lineupSeason: "lineup this season",
  value: "value",
  keepers: "keepers",
  sendsTo: (from: string, to: string): string => `${from} sends ${to}`,
  open: "Open in Calculator",
  otherReturns: "Other Returns",
  otherReturnsOf: (names: string): string => `Keep ${names} and show other returns`,
  keeping: (names: string): string => `Sending ${names}: every return that was found.`,
  aboutChosen: (name: string): string => `Trades for ${name}.`,
  showAll: "Show All Offers",
  copy: "Copy as Text",
  copied: "The offer was copied",
  copiedHelp: "Paste it into a chat.",
  copyFailed: "The offer could not be copied",
  decline: "Not Interested",
  declined: "This offer will not be shown again",
  hidden: (number: number): string => (number === 1 ? "1 offer is hidden." : `${count(number)} offers are hidden.`),
  showHidden: "Show Them Again",
  showMore: (left: number): string => `Show More (${count(left)} left)`,
  more: "All offers, including three-team trades, come with Bigger Brain.",
  upgrade: "See Plans",
} as const;

/** The rules that excluded candidates, in the order of the search. */
export const ruledOutLines = ({ filtered, unfair, loses, unlikely, lesser }: Readonly<RuledOut>): readonly string[] =>
  (
    [
      [filtered, "were ruled out by your filters"],
      [unfair, "were more than 12% apart at balanced values"],
      [loses, "would leave a team without a clear gain"],
      [unlikely, "would not suit the roster or the plans of a team"],
      [lesser, "were no better than another offer between the same teams"],
    ] as const
  ).flatMap(([number, words]) => (number > 0 ? [`${count(number)} ${words}`] : []));
