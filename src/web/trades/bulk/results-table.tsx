import { Download } from "lucide-react";
import { useState } from "react";
import type { BulkResult, BulkTrade } from "#contract/trades/bulk.ts";
import { signed } from "#core/kit/signed.ts";
import { bothLines } from "#core/trades/verdict-text.ts";
import { chanceWords } from "#core/kit/chance-words.ts";
import { outlineAddress } from "#core/trades/trade-outline.ts";
import { dotted } from "#core/kit/name-list.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { Button, LinkButton } from "#web/kit/ui/form/button.tsx";
import { saveFile } from "#web/kit/ui/save-file.ts";
import { MESSAGES } from "./messages.ts";
import { understoodIn } from "./trade-input.ts";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { writeCsv } from "#core/kit/csv.ts";

const FIRST_TRADES = 50;

const addressOf = ({ teams }: BulkResult): string =>
  `/trade-calculator#${outlineAddress({
    teams: teams.map(({ name, teamStatus }) => ({ name: name.slice(0, 40), teamStatus })),
    moves: teams.flatMap(({ team, sends }) =>
      sends.map(({ assetid, to }) => ({ assetid, from: team - 1, to: to - 1 })),
    ),
  })}`;

const Problems = ({ problems }: Pick<BulkResult, "problems">) => (
  <ul className="list-disc pl-5 text-13 text-ink-soft">
    {problems.map(({ name, why }) => (
      <li key={`${name} ${why}`} className="wrap-anywhere">
        {name !== null && <strong className="font-semibold">{name}: </strong>}
        {why}
      </li>
    ))}
  </ul>
);

function thenText({ date, thatday }: BulkResult): string | null {
  if (date === null) return null;
  return thatday
    ? MESSAGES.pastVerdict(thatday.day, thatday.fromstatistics, bothLines({ ...thatday.verdict, detail: "" }))
    : "There are no values from that day to compare with.";
}

/** The columns; the one for past values is present only if a trade has values of its day. */
const columnsOf = (withThen: boolean): readonly string[] => MESSAGES.columns.slice(0, withThen ? undefined : -1);

const CELL = "px-2 py-1.5 text-right align-top tabular-nums whitespace-nowrap last:pr-0";

function Trade({ result, understood, withThen }: { result: BulkResult; understood: string; withThen: boolean }) {
  const { line, date, verdict, teams, thatday } = result;
  const past = thenText(result);
  return (
    <tbody className="border-b border-line">
      <tr>
        <th scope="rowgroup" colSpan={columnsOf(withThen).length} className="pt-3 pb-1 text-left font-normal">
          {/* Stays in sight while a phone scrolls the figures sideways. */}
          <div className="sticky left-0 w-fit max-w-[100cqi]">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-12 text-ink-faint">{dotted([`Line ${line}`, date])}</span>
              {verdict ? (
                <>
                  <strong className="text-14">{verdict.headline}</strong>
                  <span className="text-13 text-ink-soft">
                    {verdict.detail} {verdict.adjusted} {verdict.usual}
                  </span>
                  <LinkButton href={addressOf(result)} size="sm">
                    Open in Calculator
                  </LinkButton>
                </>
              ) : (
                <Badge tone="orange">Not analyzed</Badge>
              )}
            </span>
            {past !== null && <span className="block text-13 text-ink-soft">{past}</span>}
            {!verdict && (
              <>
                <Problems problems={result.problems} />
                <p className="mt-1 text-13 wrap-anywhere text-ink-soft">{`Read as: ${understood}`}</p>
              </>
            )}
          </div>
        </th>
      </tr>
      {teams.map((team) => {
        const before = thatday?.teams.find((one) => one.team === team.team);
        return (
          <tr key={team.team}>
            <td className="min-w-44 py-1.5 pr-2 align-top">
              <span className="font-semibold">{team.name}</span>{" "}
              <span className="text-ink-soft">{team.sends.map(({ name }) => name).join(", ") || "nothing"}</span>
            </td>
            <td className={CELL}>{signed(team.net)}</td>
            <td className={CELL}>{signed(team.adjustment)}</td>
            <td className={`${CELL} font-semibold`}>{signed(team.adjustednet)}</td>
            <td className={CELL}>{team.chance === null ? "-" : chanceWords(team.chance)}</td>
            {withThen && <td className={CELL}>{before ? signed(before.adjustednet) : "-"}</td>}
          </tr>
        );
      })}
    </tbody>
  );
}

type ResultsTableProps = { results: readonly BulkResult[]; trades: readonly BulkTrade[] };

/** A row for each team of the `trades` as they were sent; the first fifty, and all at a press. */
export function ResultsTable({ results, trades }: ResultsTableProps) {
  const [all, setAll] = useState(false);
  const shown = all ? results : results.slice(0, FIRST_TRADES);
  const withThen = results.some(({ thatday }) => thatday !== null);
  const priced = results.filter(({ verdict }) => verdict).length;
  return (
    <section aria-label="Results" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-14">
          {MESSAGES.summary(priced, results.length)}
        </p>
        <Button
          size="sm"
          icon={<Download aria-hidden size={14} />}
          onClick={() => saveFile("trades.csv", "text/csv;charset=utf-8", resultsCsv(results))}
        >
          CSV
        </Button>
      </div>
      <ScrollRegion label={MESSAGES.caption} className="@container">
        <table className="w-full border-collapse text-14">
          <caption className="sr-only">{MESSAGES.caption}</caption>
          <thead>
            <tr className="border-b border-line text-12 text-ink-soft">
              {columnsOf(withThen).map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-2 py-2 font-medium first:pl-0 last:pr-0 ${at === 0 ? "text-left" : "text-right"}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((result, at) => (
            <Trade
              key={`${at} ${result.line}`}
              result={result}
              understood={understoodIn(trades[at])}
              withThen={withThen}
            />
          ))}
        </table>
      </ScrollRegion>
      {results.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          Show all {results.length} trades
        </Button>
      )}
    </section>
  );
}

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

/** A row for each team of each trade, one for a trade not weighed. No cell is a formula. */
export const resultsCsv = (results: readonly BulkResult[]): string =>
  writeCsv([
    COLUMNS,
    ...results.flatMap((result) => {
      const { line, date, verdict, teams, thatday } = result;
      if (!verdict) return [[line, date, ...Array<null>(15).fill(null), problemText(result)]];
      return teams.map((team) => [
        line,
        date,
        bothLines({ ...verdict, detail: "" }),
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
        thatday ? bothLines({ ...thatday.verdict, detail: "" }) : null,
        thatday?.teams.find((one) => one.team === team.team)?.adjustednet ?? null,
        null,
      ]);
    }),
  ]);
