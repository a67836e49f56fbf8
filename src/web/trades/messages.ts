export const MESSAGES = {
  pictureAlt: "The picture of this trade",
  faabPrice: "A dollar of FAAB is worth",
  title: "Trade Calculator",
  gets: "Gets",
  net: "Net",
  teamGets: (team: string): string => `${team} gets`,
  bar: (left: string, first: string, right: string, second: string, adjusted: number): string =>
    `${left} gets ${first}, ${right} gets ${second}` + (adjusted > 1 ? `, package adjustment ${adjusted}` : ""),
  teamStatus: "Team status",
  addsUp: "How it adds up",
  howSure: "How sure?",
  chance: "Chance to gain",
  keepersHelp:
    "In a keeper league the change of what its best keepers bring counts as well: their value beyond what the rounds " +
    "or dollars they cost would buy, where the cost is known. In a contract league a player is worth his value and " +
    "half of what his salary saves of it, for the seasons of his contract.",
  lineupHelp:
    "In a league the change of this season's best lineup counts as well: fully for a team that is all in, hardly for " +
    "one in full tank, and in dynasty less with each week that is over.",
  tools: "The whole trade",
  shareHelp:
    "Text, link and picture are free and need no account. Anyone who opens the link sees today's values for your " +
    "league and can switch to their own settings.",
  /** The league that a trade came with: the sender's, or the one in which the trade was made. */
  otherLeague: (isOfTrade: boolean): string => (isOfTrade ? "Its own league" : "Sender's league"),
  pricedForOther: (isOfTrade: boolean): string =>
    isOfTrade ? "Priced for the league the trade was made in:" : "Priced for the sender's league:",
  pricedForOwn: (words: string, isOfTrade: boolean): string =>
    `Priced for your settings. ${isOfTrade ? "The trade was made in a league of" : "The sender's league:"} ${words}.`,
  adoptText: (own: string, other: string, isOfTrade: boolean): string =>
    `Your league settings (${own}) are replaced by ${isOfTrade ? "those of the trade's league" : "the sender's"} ` +
    `(${other}), here and in the rankings.`,
  leftOut: (count: number) =>
    `${count} ${count === 1 ? "asset was" : "assets were"} left out: not in this league's list. ` +
    "Undo restores what was here.",
  noPicks: "Draft picks have no value in redraft leagues and do not count.",
  noFaabPrice: "Counts once you say what a dollar of FAAB is worth.",
  faabFailed: "The price could not be saved",
  gone: "No longer in the list; does not count.",
} as const;

export const assetOf = (number: number, total: number): string => `Asset ${number} of ${total}`;
