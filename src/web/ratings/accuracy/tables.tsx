import type { Scores } from "#contract/ratings/accuracy.ts";
import type { ReactNode } from "react";
import { cx } from "#web/kit/ui/cx.ts";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { withCommas } from "#core/kit/with-commas.ts";
import { lossText, marginText, percentText } from "./messages.ts";

export const WIDE_ONLY = "hidden md:table-cell";

type FigureTableProps = {
  caption: string;
  heading: string;
  /** The cells of the head right of the heading. */
  columns: ReactNode;
  className?: string;
  children: ReactNode;
};

export const FigureTable = ({ caption, heading, columns, className, children }: FigureTableProps) => (
  <ScrollRegion label={caption}>
    <table className={cx("w-full border-collapse text-14 tabular-nums", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-right align-bottom text-12 text-ink-soft md:text-13">
          <th scope="col" className="py-2 text-left font-medium">
            {heading}
          </th>
          {columns}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
);

/** Tables and what explains them, behind the sentence and the chart that say the same. */
export const Details = ({ children }: { children: ReactNode }) => (
  <details className="min-w-0">
    <summary className="flex min-h-11 w-fit items-center font-semibold text-ink hover:text-accent-ink">Details</summary>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 pt-2">{children}</div>
  </details>
);

export const FigureHead = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <th scope="col" className={cx("py-2 font-medium", wide ? `pl-4 ${WIDE_ONLY}` : "pl-2 md:pl-4")}>
    {children}
  </th>
);

export const FigureRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr className="border-b border-line text-right align-top">
    <th scope="row" className="py-2 text-left font-normal">
      {name}
    </th>
    {children}
  </tr>
);

type ScoreTableProps = { caption: string; heading: string; rows: readonly { name: string; scores: Scores }[] };

/** Scores by row, each with those of plain Elo and of a coin on the same answers; lower is better. */
export const ScoreTable = ({ caption, heading, rows }: ScoreTableProps) => (
  <FigureTable
    caption={caption}
    heading={heading}
    className="md:whitespace-nowrap"
    columns={["Answers", "Favored side chosen", "Log loss", "Elo's", "Coin's"].map((column) => (
      <FigureHead key={column}>{column}</FigureHead>
    ))}
  >
    {rows.map(({ name, scores }) => (
      <FigureRow key={name} name={name}>
        <td className="py-2 pl-2 md:pl-4">{withCommas(scores.answers)}</td>
        <td className="py-2 pl-2 md:pl-4">
          {percentText(scores.hits)}
          <span className="text-12 text-ink-soft">{marginText(scores.hitserror)}</span>
        </td>
        <td className="py-2 pl-2 font-semibold text-ink md:pl-4">{lossText(scores.logloss)}</td>
        <td className="py-2 pl-2 md:pl-4">{lossText(scores.elologloss)}</td>
        <td className="py-2 pl-2 md:pl-4">{lossText(Math.LN2)}</td>
      </FigureRow>
    ))}
  </FigureTable>
);
