/** The texts of the trade calculator, as the specification has them where it has any. */
export const MESSAGES = {
  title: "Trade Calculator",
  intro: "Two to six teams, each priced by its own team status.",
  search: "Search players or picks...",
  noMatch: "No assets found",
  sentBy: "Sent by...",
  add: "Add",
  addTeam: "+ Team",
  receiver: "Select Receiving Team",
  reassign: "Reassign Orphaned Asset",
  teamStatus: "Team status",
  scoreShown: "Score shown",
  noScoreShown: "No score shown",
  packageView: "Package view",
  packageHelp:
    "Counts one star for more than the same sum in pieces, and a roster spot for every extra player. The " +
    "balance above stays with the plain sums.",
  failed: "The trade values could not be loaded",
  retry: "Try again",
  noPicks: "Draft picks have no value in redraft leagues and do not count.",
  gone: "No longer in the list; does not count.",
  clearTitle: "Clear the trade?",
  clearText: "All assets leave the trade. Teams keep their names and status, and Undo brings everything back.",
  clear: "Clear the trade",
  keep: "Keep it",
} as const;

/** 'Asset x of n' of the reassignment. */
export const assetOf = (number: number, total: number): string => `Asset ${number} of ${total}`;
