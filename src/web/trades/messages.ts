export const MESSAGES = {
  title: "Trade Calculator",
  search: "Search players or picks...",
  findTrade: (name: string): string => `Find a trade for ${name} in your league`,
  noMatch: "No assets found",
  matchesComing: "Loading players and picks...",
  notHeld: "not on this roster",
  mine: "Mine",
  sends: "Sends",
  gets: "Gets",
  noValue: "no value",
  net: "Net",
  nets: "Nets at each team's own values",
  teamGets: (team: string): string => `${team} gets`,
  bar: (left: string, first: string, right: string, second: string, adjusted: number): string =>
    `${left} gets ${first}, ${right} gets ${second}` + (adjusted > 1 ? `, package adjustment ${adjusted}` : ""),
  teamControl: (team: string, status: string): string => `${team}: ${status}. Status, name, custom scores, league team`,
  teamName: "Name",
  example: "Or play with this one",
  play: "Play with it",
  lastTrade: "Your last trade",
  sentBy: "Sent by...",
  add: "Add",
  addTeam: "+ Team",
  receiver: "Select Receiving Team",
  reassign: "Reassign Orphaned Asset",
  teamStatus: "Team status",
  scoreShown: "Score shown",
  noScoreShown: "No score shown",
  addsUp: "How it adds up",
  item: "Item",
  howSure: "How sure?",
  chance: "Chance to gain",
  range: "80% likely range",
  sum: "Sum",
  balancedSum: "Sum at Balanced",
  bestPiece: "Best piece",
  rosterSpots: "Roster spots",
  lineup: "Lineup",
  costs: "Costs",
  gain: "Gain",
  adjustedNet: "Net after package adjustment",
  packageHelp:
    "In accepted trades one good piece costs more than the same sum in several, so the side that gets the better " +
    "piece gains; for the very best players there is no such premium. Each player a team receives beyond those it " +
    "sends costs a roster spot: the value of the last rostered player. An opened spot is filled by a free agent and " +
    "adds nothing. Whether the sums are balanced (below 10) does not depend on it.",
  keepersHelp:
    "In a keeper league the change of what its best keepers bring counts as well: their value beyond what the rounds " +
    "or dollars they cost would buy, where the cost is known. In a contract league a player is worth his value and " +
    "half of what his salary saves of it, for the seasons of his contract.",
  lineupHelp:
    "In a league the change of this season's best lineup counts as well: fully for a team that is all in, hardly for " +
    "one in full tank, and in dynasty less with each week that is over.",
  noEvener: "No single asset, and no two, would make it close.",
  tools: "The whole trade",
  share: "Share",
  shareTitle: "Share this trade",
  shareHelp:
    "Text, link and picture are free and need no account. Anyone who opens the link sees today's values for your " +
    "league and can switch to their own settings.",
  asText: "As text",
  copyText: "Copy as text",
  asAddress: "As a link that holds the trade and its league",
  copyAddress: "Copy address",
  copied: "Copied",
  sendTo: "Send to...",
  sendFailed: "This device could not send it: copy the text or the link instead",
  asPicture: "As a picture",
  pictureHelp: "In your theme. It shows the community's values, without own scores.",
  beyondEffects: "The lineups of the sender's league no longer count: the trade was changed. Undo brings them back.",
  outsideLeague: "Without the lineups of the league the trade was made in.",
  pictureAlt: "The picture of this trade",
  /** The league that a trade came with: the sender's, or the one in which the trade was made. */
  otherLeague: (isOfTrade: boolean): string => (isOfTrade ? "Its own league" : "Sender's league"),
  mySettings: "My settings",
  pricedFor: "Priced for",
  pricedForOther: (isOfTrade: boolean): string =>
    isOfTrade ? "Priced for the league the trade was made in:" : "Priced for the sender's league:",
  pricedForOwn: (words: string, isOfTrade: boolean): string =>
    `Priced for your settings. ${isOfTrade ? "The trade was made in a league of" : "The sender's league:"} ${words}.`,
  adopt: "Save as my settings",
  adoptTitle: "Replace your settings?",
  adoptText: (own: string, other: string, isOfTrade: boolean): string =>
    `Your league settings (${own}) are replaced by ${isOfTrade ? "those of the trade's league" : "the sender's"} ` +
    `(${other}), here and in the rankings.`,
  adoptConfirm: "Replace my settings",
  adoptCancel: "Keep mine",
  addressOpened: "Trade opened from a link",
  undoBrings: "Undo restores what was here before.",
  brokenAddress: "This link does not hold a complete trade",
  brokenHelp: "It may have been cut off when it was copied. Undo restores what was here before.",
  leftOut: (count: number) =>
    `${count} ${count === 1 ? "asset was" : "assets were"} left out: not in this league's list. ` +
    "Undo restores what was here.",
  failed: "The trade values could not be loaded",
  noPicks: "Draft picks have no value in redraft leagues and do not count.",
  noFaabPrice: "Counts once you say what a dollar of FAAB is worth.",
  faabPrice: "A dollar of FAAB is worth",
  faabHelp: (dollars: number): string => `For the $${dollars} in this trade.`,
  faabKept: (league: string): string => `Kept for every trade in ${league}.`,
  faabSuggested: (price: number): string => `Use ${price}, by the suggested bids`,
  faabFailed: "The price could not be saved",
  faabRange: "A price is a number from 0 to 100, to the hundredth.",
  gone: "No longer in the list; does not count.",
  clearTitle: "Clear the trade?",
  clearText: "All assets leave the trade. Teams keep their names and status, and Undo restores everything.",
  clear: "Clear the trade",
  keep: "Keep it",
} as const;

/** 'Asset x of n' of the reassignment. */
export const assetOf = (number: number, total: number): string => `Asset ${number} of ${total}`;
