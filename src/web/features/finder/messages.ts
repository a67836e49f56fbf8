import type { RuledOut } from "#core/finder/offers.ts";

const count = (number: number): string => number.toLocaleString("en-US");

/** The words of the trade finder. */
export const MESSAGES = {
  title: "Offers",
  lead: "Trades in which every team gains by its own status and lineup, within 12 % by the community's values.",
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
  failed: "The offers could not be searched",
  retry: "Try Again",
  noneTitle: "Nothing worth offering",
  noneText: (tried: number): string => `${count(tried)} trades of two teams were tried. This is what ruled them out:`,
  sends: "sends",
  gains: (gain: number): string => `+${count(gain)}`,
  open: "Open in Calculator",
  missing: "A pick of this offer is not in the calculator.",
  showMore: (left: number): string => `Show More (${count(left)} left)`,
  more: "All offers, and trades of three teams, come with Bigger Brain.",
  upgrade: "See Plans",
} as const;

/** What ruled candidates out, in the order of the search. */
export const ruledOutLines = ({ unfair, loses, unclear, lesser }: Readonly<RuledOut>): readonly string[] =>
  (
    [
      [unfair, "were more than 12 % apart by the community's values"],
      [loses, "would cost one of the teams"],
      [unclear, "would gain a team less than the uncertainty of its values"],
      [lesser, "were no better than another offer of the same teams"],
    ] as const
  ).flatMap(([number, words]) => (number > 0 ? [`${count(number)} ${words}`] : []));
