import type { Scores, Accuracy, AnswerBias } from "#contract/accuracy.ts";
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";
import { countText, lossText, marginText, MESSAGES, percentText } from "./messages.ts";

const COIN = { logloss: Math.LN2, brier: 0.25 };

type ScoreRow = { readonly name: string; readonly scores: Scores };

// On a phone Elo's figures stand below ours and the coin's below the table.
export const WIDE_ONLY = "hidden md:table-cell";
const NARROW_ONLY = "md:hidden";

const COLUMNS = [
  { label: "Answers" },
  { label: "Favored side chosen" },
  { label: "Log loss" },
  { label: "Elo's", wide: true },
  { label: "Coin's", wide: true },
  { label: "Brier" },
  { label: "Elo's", wide: true },
  { label: "Coin's", wide: true },
] as const;

/**
 * A table of figures by row. `columns` are the cells of the head to the right of the heading; `below` stands under the
 * table.
 */
export const FigureTable = ({
  caption,
  heading,
  columns,
  className,
  below,
  children,
}: {
  caption: string;
  heading: string;
  columns: ReactNode;
  className?: string;
  below?: ReactNode;
  children: ReactNode;
}) => (
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
    {below}
  </ScrollRegion>
);

/** The head of a column of figures; a wide one is hidden on a phone. */
export const FigureHead = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <th scope="col" className={cx("py-2 font-medium", wide ? `pl-4 ${WIDE_ONLY}` : "pl-2 md:pl-4")}>
    {children}
  </th>
);

/** A row of figures with its name. */
export const FigureRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr className="border-b border-line text-right align-top">
    <th scope="row" className="py-2 text-left font-normal">
      {name}
    </th>
    {children}
  </tr>
);

/** Our figure, and on a phone Elo's below it. */
const Score = ({ ours, elos }: { ours: number | null; elos: number | null }) => (
  <td className="py-2 pl-2 md:pl-4">
    <span className="font-semibold text-ink">{lossText(ours)}</span>
    <span className={cx("block text-12 text-ink-soft", NARROW_ONLY)}>Elo {lossText(elos)}</span>
  </td>
);

const Wide = ({ loss }: { loss: number | null }) => <td className={cx("py-2 pl-4", WIDE_ONLY)}>{lossText(loss)}</td>;

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
  <FigureTable
    caption={caption}
    heading={heading}
    className="md:whitespace-nowrap"
    columns={COLUMNS.map((column, index) => (
      <FigureHead key={index} wide={"wide" in column}>
        {column.label}
      </FigureHead>
    ))}
    below={<p className={cx("pt-2 text-12 text-ink-soft", NARROW_ONLY)}>{MESSAGES.coin(COIN)}</p>}
  >
    {rows.map(({ name, scores }) => (
      <FigureRow key={name} name={name}>
        <td className="py-2 pl-2 md:pl-4">{countText(scores.answers)}</td>
        <td className="py-2 pl-2 md:pl-4">
          {percentText(scores.hits)}
          <span className="text-12 text-ink-soft">{marginText(scores.hitserror)}</span>
        </td>
        <Score ours={scores.logloss} elos={scores.elologloss} />
        <Wide loss={scores.elologloss} />
        <Wide loss={COIN.logloss} />
        <Score ours={scores.brier} elos={scores.elobrier} />
        <Wide loss={scores.elobrier} />
        <Wide loss={COIN.brier} />
      </FigureRow>
    ))}
  </FigureTable>
);

/** 95 % of a normal distribution lie within so many standard errors. */
const MARGIN = 1.96;

const NAMES: Readonly<Record<AnswerBias["bias"], string>> = {
  noise: "Noise of all answers",
  left: "Value of the left side",
  first: "Noise of a session's first answer",
  touch: "Noise by touch instead of mouse or keyboard",
  foreign: "Noise in a format not the visitor's own",
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** A coefficient as a change in percent with its 95 % margin, as in '+3.1% ±1.2%'. */
const effectText = ({ value, error }: AnswerBias): string => {
  const change = Math.exp(value) - 1;
  return `${change < 0 ? "−" : "+"}${percent(Math.abs(change))} ±${percent(MARGIN * error * Math.exp(value))}`;
};

const evensText = ({ share, error }: NonNullable<Accuracy["easyevens"]>): string => {
  const margin = percentText(MARGIN * error);
  if (share <= 2 * error) return MESSAGES.evensEqual(margin);
  return MESSAGES.evensEasy(percentText(share), margin);
};

/** The circumstances of answers: how much each changes them, and whether predictions are corrected for it. */
export const BiasTable = ({ biases, easyevens }: Pick<Accuracy, "biases" | "easyevens">) => (
  <>
    <FigureTable
      caption={MESSAGES.biases}
      heading="Circumstance"
      className="max-w-2xl"
      columns={["Answers", "Change", "Corrected"].map((column) => (
        <FigureHead key={column}>{column}</FigureHead>
      ))}
    >
      {biases.map((one) => (
        <FigureRow key={one.bias} name={NAMES[one.bias]}>
          <td className="py-2 pl-2 md:pl-4">{countText(one.answers)}</td>
          <td className="py-2 pl-2 whitespace-nowrap text-ink max-md:whitespace-normal md:pl-4">{effectText(one)}</td>
          <td className="py-2 pl-2 md:pl-4">{one.iscorrected ? "Yes" : "No"}</td>
        </FigureRow>
      ))}
    </FigureTable>
    {easyevens && <p className="max-w-2xl">{evensText(easyevens)}</p>}
  </>
);
