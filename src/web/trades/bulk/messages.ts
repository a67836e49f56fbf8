export const MESSAGES = {
  title: "Bulk Analysis",
  lead: "Analyze up to 500 trades at once with your league's settings.",
  yours: "Your trades",
  label: "Trades",
  help:
    "One trade per line, as you would write it in a chat: Josh Allen + 2027 2nd for Ja'Marr Chase, or I give Bijan, " +
    "I get Gibbs and a late 1st.",
  waysTitle: "Other ways to write trades",
  ways:
    "A line for each team, with an empty line between trades. Or a table with columns such as Date, Gave, Got. Each " +
    "trade may start with a date such as 2026-10-03. Money for free agents is written with what a dollar is worth: " +
    "$25 FAAB at 0.8.",
  placeholder: "2026-10-03 Josh Allen + 2027 2nd for Ja'Marr Chase",
  weigh: "Analyze trades",
  upload: "Upload a file",
  league: "League",
  fromLeague: "Load completed trades",
  noLeagues: "Import a league to analyze the trades it has made.",
  toLeagues: "Your Leagues",
  ownScores: "My custom scores for the first side",
  firstSide: "The first side is yours and uses your team status; the others are Balanced unless they name one.",
  plan: "Bulk analysis comes with Bigger Brain.",
  failed: "The trades could not be analyzed",
  leagueFailed: "The league's trades could not be loaded",
  nothing: "No trade was found in the text.",
  inParts: "Split them into several analyses.",
  unmatched: "Names to resolve",
  unmatchedHelp: "Choose the right player or pick, or leave the name out of its trades.",
  leaveOut: "Leave out",
  leftOut: "left out",
  search: (name: string) => `Who is ${name}?`,
  noMatch: "No player or pick matches.",
  results: "Results",
  caption: "Trades with their verdicts",
  columns: ["Team and what it sends", "Sum", "Package", "Net", "Chance to gain", "Verdict that day"],
  export: "CSV",
  open: "Open in Calculator",
  notPriced: "Not analyzed",
  understood: (trade: string) => `Read as: ${trade}`,
  line: (line: number) => `Line ${line}`,
  summary: (priced: number, all: number) =>
    priced === all
      ? `${all === 1 ? "1 trade" : `${all} trades`} analyzed.`
      : `${priced} of ${all} trades analyzed; the others show what is missing.`,
  pastVerdict: (day: string, isFromStatistics: boolean, headline: string) =>
    `By the values of ${day}${isFromStatistics ? ", from statistics" : ""}: ${headline}`,
  noThen: "There are no values from that day to compare with.",
} as const;
