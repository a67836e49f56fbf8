import { MESSAGES } from "./messages.ts";

export type Band = { readonly low: number; readonly high: number };

const part = (value: number, highest: number): number => (highest > 0 ? Math.min(1, value / highest) : 0);

/** The 80 percent band of a value as a thin line over the value bar, on the same scale; in words for screen readers. */
export const ValueBand = ({ band: { low, high }, highest }: { band: Band; highest: number }) => {
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
};
