import type { ReactNode } from "react";

/** Multiples of 1, 2 or 5 times a power of ten, about `count` at most; none where `to` is not above `from`. */
export function ticksBetween(from: number, to: number, count: number): readonly number[] {
  if (!(to > from)) return [];
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** The scale of an axis: its ends, and the numbers that stand beside it. */
export type Axis = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
};

export const along = ({ from, to }: Pick<Axis, "from" | "to">, value: number): number =>
  to > from ? (value - from) / (to - from) : 0;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** A frame with numbered axes, x to the right and y upwards, for what is drawn inside. */
export const Plot = ({ x, y, children }: { x: Axis; y: Axis; children: ReactNode }) => (
  <div className="pr-2 pb-10 pl-9 text-12 text-ink-soft tabular-nums">
    <div className="relative h-56 border-b border-l border-edge lg:h-72">
      {y.ticks.map((tick) => (
        <span
          key={tick}
          aria-hidden
          className="absolute inset-x-0 border-t border-line"
          style={{ bottom: percent(along(y, tick)) }}
        >
          <span className="absolute right-full -translate-y-1/2 pr-1.5">{tick}</span>
        </span>
      ))}
      {x.ticks.map((tick) => (
        <span
          key={tick}
          aria-hidden
          className="absolute top-full h-1.5 border-l border-edge"
          style={{ left: percent(along(x, tick)) }}
        >
          <span className="absolute top-full -translate-x-1/2">{tick}</span>
        </span>
      ))}
      <span aria-hidden className="absolute bottom-full left-0 -translate-x-9">
        {y.name}
      </span>
      <span aria-hidden className="absolute top-full right-0 pt-5.5">
        {x.name}
      </span>
      {children}
    </div>
  </div>
);
