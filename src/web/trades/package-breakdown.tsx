import type { Trade } from "#core/trades/trade.ts";
import { shownItems, type Judgement, type TeamJudgement } from "#core/trades/judge-trade.ts";
import { spotsText } from "./adjustment-text.ts";
import { MESSAGES } from "./messages.ts";
import { signed } from "#core/kit/signed.ts";

type PackageBreakdownProps = { trade: Trade; judgement: Judgement };

const HEAD = "py-1 text-12 font-semibold text-ink-faint";
const NUMBER = `${HEAD} px-1 text-right sm:px-2`;
const CELL = "border-t border-line px-1 py-1.5 sm:px-2 text-right tabular-nums";

type RowProps = { judged: TeamJudgement; name: string; inLeague: boolean; keeps: boolean };

function Row({ judged, name, inLeague, keeps }: RowProps) {
  const { sum, bestPiece, rosterSpots, lineup, keepers, gain } = shownItems(judged);
  const spots = spotsText(judged.adjustment);
  return (
    <tr>
      <th scope="row" className="min-w-13 border-t border-line py-1.5 pr-2 text-left font-semibold wrap-anywhere">
        {name}
      </th>
      <td className={CELL}>{signed(sum)}</td>
      <td className={CELL}>{signed(bestPiece)}</td>
      <td className={CELL}>
        {signed(rosterSpots)}
        {spots && <span className="block text-12 text-ink-faint sm:whitespace-nowrap">{spots}</span>}
      </td>
      {inLeague && <td className={CELL}>{signed(lineup)}</td>}
      {keeps && <td className={CELL}>{signed(keepers)}</td>}
      <td className={`${CELL} pr-0 font-bold`}>{signed(gain)}</td>
    </tr>
  );
}

function PackageBreakdown({ trade, judgement }: PackageBreakdownProps) {
  const inLeague = judgement.teams.some(({ lineup }) => lineup !== 0);
  const keeps = judgement.teams.some(({ keepers }) => keepers !== 0);
  return (
    <section
      aria-labelledby="packages"
      className={
        "min-w-0 rounded-12 border border-line bg-surface p-3 text-14 shadow-1 md:p-4 lg:grid " +
        "lg:grid-cols-2 lg:items-start lg:gap-x-10"
      }
    >
      <div>
        <h2 id="packages" className="text-16">
          {MESSAGES.packages}
        </h2>
        <p className="mt-1 max-w-160 text-13 text-ink-soft">
          {MESSAGES.packageHelp} {inLeague && MESSAGES.lineupHelp} {keeps && MESSAGES.keepersHelp}
        </p>
      </div>
      <table aria-labelledby="packages" className="mt-2 w-full max-w-160 lg:mt-0 lg:max-w-none">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              Team
            </th>
            <th scope="col" className={NUMBER}>
              Sum
            </th>
            <th scope="col" className={NUMBER}>
              Best piece
            </th>
            <th scope="col" className={NUMBER}>
              Roster spots
            </th>
            {inLeague && (
              <th scope="col" className={NUMBER}>
                Lineup
              </th>
            )}
            {keeps && (
              <th scope="col" className={NUMBER}>
                Costs
              </th>
            )}
            <th scope="col" className={`${NUMBER} pr-0`}>
              {inLeague || keeps ? "Gain" : "Net"}
            </th>
          </tr>
        </thead>
        <tbody>
          {judgement.teams.map((judged) => (
            <Row
              key={judged.team}
              judged={judged}
              name={trade.teams.find(({ id }) => id === judged.team)?.name ?? ""}
              inLeague={inLeague}
              keeps={keeps}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default PackageBreakdown;
