import { cx } from "#web/ui/cx.ts";
import { MESSAGES } from "./messages.ts";

type ValueCellProps = {
  value: number;
  /** The community's value, if the reader's own score changes the value shown; null otherwise. */
  community: number | null;
  /** The value as a part of the highest there is, 0 to 1. */
  share: number;
  projected: boolean;
  /** The 80 percent band of the value, and the value at the end of the bar; null while bands are not shown. */
  band: { readonly low: number; readonly high: number; readonly highest: number } | null;
};

/** The value as a whole number over a thin bar; the bar is hollow while the value is a projection. */
export const ValueCell = ({ value, community, share, projected, band }: ValueCellProps) => (
  <span className="block" title={projected ? MESSAGES.projectionHelp : undefined}>
    <span className="block text-right text-16 leading-5 font-bold text-ink print:text-12">
      {community !== null && (
        <span className="text-12 font-normal text-ink-faint">
          <span className="sr-only">{MESSAGES.communityValue} </span>
          {Math.round(community)}
          <span aria-hidden>&nbsp;→ </span>
          <span className="sr-only">, {MESSAGES.ownValue} </span>
        </span>
      )}
      <span data-figure>{Math.round(value)}</span>
      {projected && <span className="sr-only">{` ${MESSAGES.projection}`}</span>}
    </span>
    {/* Drawn as a picture, since a document may hold no inline styles. */}
    <svg aria-hidden data-print="none" className="mt-1 block h-1 w-full rounded-round bg-pressed forced-colors:border">
      <rect
        width={`${(100 * share).toFixed(1)}%`}
        height="100%"
        className={cx("forced-colors:fill-[CanvasText]", projected ? "fill-accent-line" : "fill-accent")}
      />
    </svg>
    {band && <ValueBand band={band} highest={band.highest} />}
  </span>
);

type Band = { readonly low: number; readonly high: number };

const part = (value: number, highest: number): number => (highest > 0 ? Math.min(1, value / highest) : 0);

/** The 80 percent band of a value as a thin line over the value bar, on the same scale; in words for screen readers. */
function ValueBand({ band: { low, high }, highest }: { band: Band; highest: number }) {
  const [from, to] = [part(low, highest), part(high, highest)];
  return (
    <span data-band className="relative -mt-0.75 mb-px block h-0.5 print:hidden" title={MESSAGES.band(low, high)}>
      <span
        aria-hidden
        className="absolute h-full rounded-round bg-ink-faint forced-colors:bg-[CanvasText]"
        style={{ left: `${(100 * from).toFixed(2)}%`, width: `${(100 * Math.max(0.01, to - from)).toFixed(2)}%` }}
      />
      <span className="sr-only">, {MESSAGES.band(low, high)}</span>
    </span>
  );
}
