import type { ReactNode } from "react";
import { chanceWords } from "#core/kit/chance-words.ts";
import { nameList } from "#core/kit/name-list.ts";
import { shownValue, signed } from "#core/kit/signed.ts";
import { shownItems, type TeamJudgement } from "#core/trades/judge-trade.ts";
import { receivingOf, sendingOf, type PlacedAsset, type TradeTeam } from "#core/trades/trade.ts";
import { verdictText } from "#core/trades/verdict-text.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { MESSAGES } from "./messages.ts";
import type { Calculation } from "./use-calculation.ts";

/** What explains the verdict, one press away: how the numbers add up, and how sure they are. */
export function Reasons({ calculation }: { calculation: Calculation }) {
  const { editor, judgement } = calculation;
  const text = verdictText(judgement, editor.trade.teams);
  const chances = judgement.teams.flatMap(({ chance }) => (chance === null ? [] : chanceWords(chance)));
  if (judgement.verdict.kind === "empty") return null;
  return (
    <div>
      <Line title={MESSAGES.addsUp}>
        <SumTable calculation={calculation} />
      </Line>
      <Line title={MESSAGES.howSure} summary={chances.length > 0 && `${MESSAGES.chance}: ${nameList(chances)}`}>
        <p className="text-14 text-ink-soft">
          {text.detail} {text.usual}
        </p>
        <Ranges calculation={calculation} />
      </Line>
    </div>
  );
}

export const Line = ({ children, ...head }: { title: ReactNode; summary?: ReactNode; children: ReactNode }) => (
  <Disclosure className="border-b border-line" {...head}>
    <div className="pb-4">{children}</div>
  </Disclosure>
);

type Row = { readonly name: string; readonly cells: readonly ReactNode[]; readonly isTotal?: boolean };

const Figures = ({ label, teams, rows }: { label: string; teams: readonly TradeTeam[]; rows: readonly Row[] }) => (
  <ScrollRegion label={label}>
    <table aria-label={label} className="w-full text-14 tabular-nums">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Item</span>
          </th>
          {teams.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className="py-1 pl-3 text-right text-12 font-semibold text-ink-faint wrap-anywhere"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, isTotal = false }) => (
          <tr key={name} className={isTotal ? "font-bold" : ""}>
            <th scope="row" className={cx("border-t border-line py-1.5 text-left", !isTotal && "font-normal")}>
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className="border-t border-line py-1.5 pl-3 text-right align-top whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** Items that add up: the sum at balanced values, what the team's status changes, and the items of the judgement. */
function SumTable({ calculation }: { calculation: Calculation }) {
  const { editor, judgement, prices } = calculation;
  const { trade } = editor;
  const { teams: judged } = judgement;
  const items = judged.map(shownItems);
  const balanced = trade.teams.map((team) => {
    const worth = (placed: readonly PlacedAsset[]): number =>
      placed.reduce((sum, { asset }) => sum + (prices.priceFor({ ...team, teamStatus: 0 }, asset) ?? 0), 0);
    return shownValue(worth(receivingOf(trade, team.id)) - worth(sendingOf(trade, team.id)));
  });
  const hasStatus = trade.teams.some(({ teamStatus }) => teamStatus !== 0);
  const inLeague = items.some(({ lineup }) => lineup !== 0);
  const keeps = items.some(({ keepers }) => keepers !== 0);
  const row = (name: string, of: (item: (typeof items)[number], at: number) => number, isTotal = false): Row => ({
    name,
    cells: items.map((item, at) => signed(of(item, at))),
    isTotal,
  });
  const spots = row("Roster spots", ({ rosterSpots }) => rosterSpots);
  const rows = [
    row(hasStatus ? "Sum at Balanced" : "Sum", (_, at) => balanced[at] ?? 0),
    hasStatus && row(MESSAGES.teamStatus, ({ sum }, at) => sum - (balanced[at] ?? 0)),
    hasStatus && row(MESSAGES.net, ({ sum }) => sum, true),
    row("Best piece", ({ bestPiece }) => bestPiece),
    {
      ...spots,
      cells: spots.cells.map((cell, at) => (
        <>
          {cell}
          <span className="block text-12 text-ink-faint">{spotsText(judged[at])}</span>
        </>
      )),
    },
    inLeague && row("Lineup", ({ lineup }) => lineup),
    keeps && row("Costs", ({ keepers }) => keepers),
    row(inLeague || keeps ? "Gain" : "Net after package adjustment", ({ gain }) => gain, true),
  ].filter((one) => one !== false);
  return (
    <>
      <Figures label={MESSAGES.addsUp} teams={trade.teams} rows={rows} />
      <p className="mt-2 text-13 text-ink-soft">
        In accepted trades one good piece costs more than the same sum in several, so the side that gets the better
        piece gains; for the very best players there is no such premium. Each player a team receives beyond those it
        sends costs a roster spot: the value of the last rostered player. An opened spot is filled by a free agent and
        adds nothing. Whether the sums are balanced (below 10) does not depend on it.
        {inLeague && ` ${MESSAGES.lineupHelp}`}
        {keeps && ` ${MESSAGES.keepersHelp}`}
      </p>
    </>
  );
}

/** The roster spots of a team in words: `needs 1`, `opens 2`, or nothing. */
function spotsText(judged: TeamJudgement | undefined): string {
  const { spotsNeeded = 0, spotsOpened = 0 } = judged?.adjustment ?? {};
  if (spotsNeeded > 0) return `needs ${spotsNeeded}`;
  return spotsOpened > 0 ? `opens ${spotsOpened}` : "";
}

/** Each team's chance to gain, and the range in which its gain lies with a probability of 80 percent. */
function Ranges({ calculation: { editor, judgement } }: { calculation: Calculation }) {
  const cells = (of: (team: TeamJudgement) => string): readonly string[] => judgement.teams.map(of);
  return (
    <Figures
      label={MESSAGES.howSure}
      teams={editor.trade.teams}
      rows={[
        { name: MESSAGES.chance, cells: cells(({ chance }) => (chance === null ? "" : chanceWords(chance))) },
        {
          name: "80% likely range",
          cells: cells(({ band }) => (band ? `${signed(band.low)} to ${signed(band.high)}` : "")),
        },
      ]}
    />
  );
}
