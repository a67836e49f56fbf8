import type { BulkResult } from "#contract/bulk-trades.ts";
import { writeCsv } from "#core/score/csv.ts";

const COLUMNS = [
  "Line",
  "Date",
  "Verdict",
  "Gap",
  "Percent",
  "Team",
  "Team status",
  "Sends",
  "Sent",
  "Received",
  "Net",
  "Package adjustment",
  "Adjusted net",
  "Chance to gain",
  "Day then",
  "Verdict then",
  "Adjusted net then",
  "Problems",
];

const percent = (chance: number): number => Math.round(chance * 100);

const problemText = ({ problems }: BulkResult): string =>
  problems.map(({ name, why }) => (name === null ? why : `${name}: ${why}`)).join("; ");

/**
 * The results as CSV: a row for each team of each trade, one row for a trade that was not weighed. No cell is a
 * formula.
 */
export const resultsCsv = (results: readonly BulkResult[]): string =>
  writeCsv([
    COLUMNS,
    ...results.flatMap((result) => {
      const { line, date, verdict, teams, thatday } = result;
      if (!verdict) return [[line, date, ...Array<null>(15).fill(null), problemText(result)]];
      return teams.map((team) => [
        line,
        date,
        verdict.headline,
        verdict.gap,
        verdict.percent,
        team.name,
        team.teamStatus,
        team.sends.map(({ name }) => name).join(" + "),
        team.sent,
        team.received,
        team.net,
        team.adjustment,
        team.adjustednet,
        team.chance === null ? null : percent(team.chance),
        thatday?.day ?? null,
        thatday?.verdict.headline ?? null,
        thatday?.teams.find((one) => one.team === team.team)?.adjustednet ?? null,
        null,
      ]);
    }),
  ]);
