import type { Scores } from "#contract/accuracy.ts";
import { countText, lossText, percentText } from "./messages.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";

const COIN = { logloss: Math.LN2, brier: 0.25 };

export type ScoreRow = { readonly name: string; readonly scores: Scores };

const COLUMNS = ["Answers", "Favoured side chosen", "Log loss", "Elo's", "Coin's", "Brier", "Elo's", "Coin's"] as const;

/** Scores by row, each with those of plain Elo and of a coin on the same answers. */
export const ScoreTable = ({
  caption,
  heading,
  rows,
}: {
  caption: string;
  heading: string;
  rows: readonly ScoreRow[];
}) => (
  <ScrollRegion label={caption}>
    <table className="w-full border-collapse text-14 whitespace-nowrap tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-right text-13 text-ink-soft">
          <th scope="col" className="py-2 text-left font-medium">
            {heading}
          </th>
          {COLUMNS.map((column, index) => (
            <th key={index} scope="col" className="py-2 pl-4 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, scores }) => (
          <tr key={name} className="border-b border-line text-right">
            <th scope="row" className="py-2 text-left font-normal">
              {name}
            </th>
            <td className="py-2 pl-4">{countText(scores.answers)}</td>
            <td className="py-2 pl-4">{percentText(scores.hits)}</td>
            <td className="py-2 pl-4 font-semibold text-ink">{lossText(scores.logloss)}</td>
            <td className="py-2 pl-4">{lossText(scores.elologloss)}</td>
            <td className="py-2 pl-4">{lossText(COIN.logloss)}</td>
            <td className="py-2 pl-4 font-semibold text-ink">{lossText(scores.brier)}</td>
            <td className="py-2 pl-4">{lossText(scores.elobrier)}</td>
            <td className="py-2 pl-4">{lossText(COIN.brier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
