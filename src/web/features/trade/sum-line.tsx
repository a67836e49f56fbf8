import type { TeamId } from "#core/trade/trade.ts";
import { shownItems, type Weighing } from "#core/trade/weigh.ts";
import { neededText } from "./adjustment-text.ts";
import { signed } from "#core/trade/signed.ts";

export type SumLineProps = { weighing: Weighing; nameOf: (team: TeamId) => string };

/**
 * From the plain sum to the verdict for the team that has the gap, such as
 * `Team 1: sum 0 (balanced), best piece −31 = −31`.
 * Nothing where no package adjustment applies: then the verdict is the plain sum's.
 */
export const SumLine = ({ weighing: { verdict, teams, sumBalanced, isAdjusted }, nameOf }: SumLineProps) => {
  const widest = verdict.kind === "empty" ? null : teams.find(({ team }) => team === verdict.widest);
  if (!isAdjusted || !widest) return null;
  const { sum, bestPiece, rosterSpots, net } = shownItems(widest);
  const { spotsNeeded } = widest.adjustment;
  return (
    <p className="text-13 text-ink-soft tabular-nums">
      {nameOf(widest.team)}: sum {signed(sum)}
      {sumBalanced && <strong className="font-semibold text-up"> (balanced)</strong>}, best piece {signed(bestPiece)}
      {spotsNeeded > 0 && `, ${neededText(spotsNeeded)} ${signed(rosterSpots)}`} ={" "}
      <strong className="font-semibold text-ink">{signed(net)}</strong>
    </p>
  );
};
