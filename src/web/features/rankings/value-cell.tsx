import { cx } from "#web/ui/cx.ts";
import { MESSAGES } from "./messages.ts";

/** The value as a whole number over a thin bar; the bar is hollow while the value is a projection. */
export const ValueCell = ({ value, share, projected }: { value: number; share: number; projected: boolean }) => (
  <span className="block" title={projected ? MESSAGES.projectionHelp : undefined}>
    <span className="block text-right text-16 leading-5 font-bold text-ink print:text-12">
      {Math.round(value)}
      {projected && <span className="sr-only"> {MESSAGES.projection}</span>}
    </span>
    <span
      aria-hidden
      data-print="none"
      className="mt-1 block h-1 overflow-hidden rounded-round bg-pressed forced-colors:border"
    >
      <span
        className={cx(
          "block h-full origin-left forced-colors:bg-[CanvasText]",
          projected ? "bg-accent-line" : "bg-accent",
        )}
        style={{ transform: `scaleX(${share.toFixed(4)})` }}
      />
    </span>
  </span>
);
