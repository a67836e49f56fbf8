import { ArrowDown, ArrowUp } from "lucide-react";
import { shownValue, signed } from "#core/kit/signed.ts";
import { cx } from "#web/kit/ui/cx.ts";

export function NetValue({ net, className }: { net: number; className?: string }) {
  const shown = shownValue(net);
  const Arrow = shown > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={cx(
        "inline-flex items-center gap-0.5 font-bold tabular-nums",
        shown > 0 && "text-up",
        shown < 0 && "text-down",
        className,
      )}
    >
      {shown !== 0 && <Arrow aria-hidden size="0.8em" strokeWidth={2.75} />}
      {signed(net)}
    </span>
  );
}
