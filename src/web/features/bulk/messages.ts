/** The texts of the bulk analysis. */
export const MESSAGES = {
  title: "Bulk Analysis",
  lead: "Weigh up to 500 trades at once in your league's settings.",
  yours: "Your trades",
  label: "Trades",
  help:
    "One trade a line: Josh Allen + 2027 2nd for Ja'Marr Chase. Or blocks parted by an empty line, a team and what " +
    "it sends in each line. Or a table with the columns Date, You give, You get. A day such as 2026-10-03 may " +
    "stand first.",
  placeholder: "2026-10-03 Josh Allen + 2027 2nd for Ja'Marr Chase",
  weigh: "Weigh trades",
  upload: "Upload a file",
  league: "League",
  fromLeague: "Its completed trades",
  noLeagues: "Import a league to weigh its completed trades.",
  toLeagues: "Your Leagues",
  ownScores: "My custom scores for the first side",
  firstSide: "The first side is yours and has your team status; the others are balanced unless they say theirs.",
  failed: "The trades could not be weighed",
  leagueFailed: "The league's trades could not be read",
  retry: "Try again",
  nothing: "No trade was found in the text.",
  unmatched: "Names to resolve",
  unmatchedHelp: "Choose the player or pick that is meant, or leave it out of its trades.",
  leaveOut: "Leave out",
  leftOut: "left out",
  search: (name: string) => `Who is ${name}?`,
  noMatch: "No player or pick matches.",
  results: "Results",
  caption: "Trades with their verdicts",
  columns: ["Team and what it sends", "Net", "Package", "Adjusted net", "Chance to gain", "Then"],
  export: "CSV",
  open: "Open in Calculator",
  notPriced: "Not weighed",
  line: (line: number) => `Line ${line}`,
  summary: (priced: number, all: number) =>
    priced === all
      ? `${all === 1 ? "1 trade" : `${all} trades`} weighed.`
      : `${priced} of ${all} trades weighed; the others say what is missing.`,
  pastVerdict: (day: string, headline: string) => `By the values of ${day}: ${headline}`,
  noThen: "There are no values from that day to compare with.",
} as const;
