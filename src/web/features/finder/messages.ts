import type { RuledOut } from "#core/finder/offers.ts";

const count = (number: number): string => number.toLocaleString("en-US");

/** The words of the trade finder. */
export const MESSAGES = {
  title: "Offers",
  lead: "Trades in which every team gains by its own status and lineup, at most 12% apart by community values.",
  team: "Team",
  anyTeam: "Any team",
  partner: "With",
  anyPartner: "Any partner",
  position: "Receives",
  anyPosition: "Any position",
  wanted: "Wanted",
  keep: "Never offer",
  search: "Search players and picks",
  noMatch: "No match",
  takeOut: (name: string): string => `Remove ${name}`,
  searching: "Searching for offers",
  cancel: "Cancel",
  cancelled: "The search was cancelled; these are the offers found so far.",
  again: "Search Again",
  waiting: "Loading...",
  failed: "The search for offers failed",
  retry: "Try Again",
  noneTitle: "Nothing worth offering",
  noneText: (tried: number): string => `${count(tried)} two-team trades were tried. They were ruled out because they:`,
  sends: "sends",
  gains: (gain: number): string => `+${count(gain)}`,
  open: "Open in Calculator",
  missing: "A pick of this offer is not in the calculator.",
  showMore: (left: number): string => `Show More (${count(left)} left)`,
  more: "All offers, including three-team trades, come with Bigger Brain.",
  upgrade: "See Plans",
} as const;

/** What ruled candidates out, in the order of the search. */
export const ruledOutLines = ({ unfair, loses, unclear, lesser }: Readonly<RuledOut>): readonly string[] =>
  (
    [
      [unfair, "were more than 12% apart by community values"],
      [loses, "would make one of the teams worse"],
      [unclear, "would gain a team less than the uncertainty of its values"],
      [lesser, "were no better than another offer between the same teams"],
    ] as const
  ).flatMap(([number, words]) => (number > 0 ? [`${count(number)} ${words}`] : []));
