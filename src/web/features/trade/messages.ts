/** The texts of the trade calculator, as the specification has them where it has any. */
export const MESSAGES = {
  gainBands: "Gains with their 80% bands",
  title: "Trade Calculator",
  intro: "Two to six teams, each valued for its own team status.",
  search: "Search players or picks...",
  searchSide: "Add a player or pick",
  findTrade: (name: string): string => `Find a trade for ${name} in your league`,
  noMatch: "No assets found",
  notHeld: "not on this roster",
  mine: "Mine",
  worthTo: (value: number, team: string): string => `${value} to ${team}`,
  sentBy: "Sent by...",
  add: "Add",
  addTeam: "+ Team",
  receiver: "Select Receiving Team",
  reassign: "Reassign Orphaned Asset",
  teamStatus: "Team status",
  scoreShown: "Score shown",
  noScoreShown: "No score shown",
  arithmetic: "How it adds up",
  packages: "Package adjustment",
  packageHelp:
    "In accepted trades one good piece costs more than the same sum in several, so the side that gets the better " +
    "piece gains; for the very best players there is no such premium. Each player a team receives beyond those it " +
    "sends costs a roster spot: the value of the last rostered player. An opened spot is filled by a free agent and " +
    "adds nothing. Whether the sums are balanced (below 10) does not depend on it.",
  keepersHelp:
    "In a keeper league the change of what its best keepers bring counts as well: their value beyond what the rounds " +
    "or dollars they cost would buy, where the cost is known.",
  lineupHelp:
    "In a league the change of this season's best lineup counts as well: fully for a team that is all in, hardly for " +
    "one in full tank.",
  noEvener: "No single asset, and no two, would make it close.",
  share: "Share",
  shareTitle: "Share this trade",
  shareHelp:
    "Text and address are free and need no account. Anyone who opens the address sees today's values in their " +
    "own league.",
  asText: "As text",
  copyText: "Copy as text",
  asAddress: "As a link that holds the whole trade",
  copyAddress: "Copy address",
  copied: "Copied",
  addressOpened: "Trade opened from a link",
  undoBrings: "Undo restores what was here before.",
  brokenAddress: "This address does not hold a complete trade",
  leftOut: (count: number) =>
    `${count} ${count === 1 ? "asset was" : "assets were"} left out: not in this league's list. ` +
    "Undo restores what was here.",
  failed: "The trade values could not be loaded",
  retry: "Try again",
  noPicks: "Draft picks have no value in redraft leagues and do not count.",
  gone: "No longer in the list; does not count.",
  clearTitle: "Clear the trade?",
  clearText: "All assets leave the trade. Teams keep their names and status, and Undo restores everything.",
  clear: "Clear the trade",
  keep: "Keep it",
} as const;

/** 'Asset x of n' of the reassignment. */
export const assetOf = (number: number, total: number): string => `Asset ${number} of ${total}`;
