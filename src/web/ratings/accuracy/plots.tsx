import type { ReliabilityBin } from "#contract/ratings/accuracy.ts";
import { countText, marginText, percentText } from "./messages.ts";

const SIZE = 320;
const LEAST_DOT = 3;
const MOST_DOT = 11;

/** A chance from one half to 1 along an axis, and a share from 0 to 1 up the other. */
const across = (chance: number): number => (chance - 0.5) * 2 * SIZE;
const up = (share: number): number => SIZE * (1 - share);

export function ReliabilityPlot({ bins }: { bins: readonly ReliabilityBin[] }) {
  const most = Math.max(1, ...bins.map(({ sided }) => sided));
  const radius = (sided: number): number => LEAST_DOT + (MOST_DOT - LEAST_DOT) * Math.sqrt(sided / most);
  return (
    <div className="grid max-w-sm grid-cols-[auto_minmax(0,1fr)] gap-2 text-12 text-ink-faint tabular-nums">
      <div aria-hidden className="flex flex-col justify-between text-right">
        <span>100%</span>
        <span>50%</span>
        <span>0%</span>
      </div>
      <svg
        role="img"
        aria-label="Share of favored sides that were chosen, by the chance they were given"
        viewBox={`${-MOST_DOT} ${-MOST_DOT} ${SIZE + 2 * MOST_DOT} ${SIZE + 2 * MOST_DOT}`}
        className="w-full"
      >
        <rect width={SIZE} height={SIZE} className="fill-none stroke-line" />
        <line x1={across(0.5)} y1={up(0.5)} x2={across(1)} y2={up(1)} className="stroke-edge" strokeDasharray="5 5" />
        {bins.map(
          ({ from, sided, predicted, chosen }) =>
            predicted !== null &&
            chosen !== null && (
              <circle key={from} cx={across(predicted)} cy={up(chosen)} r={radius(sided)} className="fill-accent">
                <title>
                  {`${percentText(predicted)} predicted, ${percentText(chosen)} chosen, ${countText(sided)} answers`}
                </title>
              </circle>
            ),
        )}
      </svg>
      <span />
      <div aria-hidden className="flex justify-between">
        <span>50%</span>
        <span>chance given</span>
        <span>100%</span>
      </div>
    </div>
  );
}

export const ReliabilityTable = ({ bins }: { bins: readonly ReliabilityBin[] }) => (
  <table className="w-full max-w-sm border-collapse text-14 tabular-nums">
    <caption className="sr-only">Predicted and chosen, by the chance given to the favored side</caption>
    <thead>
      <tr className="border-b border-line text-right text-13 text-ink-soft">
        {["Chance given", "Answers", "Predicted", "Chosen"].map((column) => (
          <th key={column} scope="col" className="py-2 font-medium first:text-left">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bins.map(({ from, to, sided, predicted, chosen, error }) => (
        <tr key={from} className="border-b border-line text-right">
          <th scope="row" className="py-1.5 text-left font-normal">
            {percentText(from)} to {percentText(to)}
          </th>
          <td className="py-1.5">{countText(sided)}</td>
          <td className="py-1.5">{percentText(predicted)}</td>
          <td className="py-1.5">
            {percentText(chosen)}
            <span className="text-12 text-ink-soft">{marginText(error)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
