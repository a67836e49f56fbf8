export const MESSAGES = {
  yours: "Your trades",
  label: "Trades",
  help:
    "One trade per line, as you would write it in a chat: Josh Allen + 2027 2nd for Ja'Marr Chase, or I give Bijan, " +
    "I get Gibbs and a late 1st.",
  firstSide: "The first side is yours and uses your team status; the others are Balanced unless they name one.",
  failed: "The trades could not be analyzed",
  nothing: "No trade was found in the text.",
  unmatched: "Names to resolve",
  leaveOut: "Leave out",
  caption: "Trades with their verdicts",
  columns: ["Team and what it sends", "Sum", "Package", "Net", "Chance to gain", "Verdict that day"],
  summary: (priced: number, all: number) =>
    priced === all
      ? `${all === 1 ? "1 trade" : `${all} trades`} analyzed.`
      : `${priced} of ${all} trades analyzed; the others show what is missing.`,
  pastVerdict: (day: string, isFromStatistics: boolean, headline: string) =>
    `By the values of ${day}${isFromStatistics ? ", from statistics" : ""}: ${headline}`,
} as const;
