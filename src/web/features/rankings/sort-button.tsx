import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

export type Direction = "ascending" | "descending";

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export type SortButtonProps = {
  children: ReactNode;
  direction: Direction | null;
  /** 1 for the main sort, 2 and on for those that break its ties. */
  priority: number;
  numeric: boolean;
  onSort: (additive: boolean) => void;
};

/** The button in a column's head. The main sort is told by the head itself, the others in words. */
export const SortButton = ({ children, direction, priority, numeric, onSort }: SortButtonProps) => {
  const Arrow = ARROWS[direction ?? "none"];
  const second = direction !== null && priority > 1;
  return (
    <button
      type="button"
      onClick={(event) => onSort(event.shiftKey)}
      className={cx(
        "group inline-flex h-10 items-center print:h-7 gap-0.5 rounded-4 font-medium transition-colors " +
          "select-none hover:text-ink active:text-accent-ink",
        numeric && "flex-row-reverse",
        direction !== null && "font-semibold text-ink",
      )}
    >
      {children}
      <Arrow
        aria-hidden
        size={12}
        strokeWidth={2.25}
        className={cx("shrink-0", direction === null && "opacity-45 group-hover:opacity-100 print:hidden")}
      />
      {second && (
        <span aria-hidden className="text-ink-faint">
          {priority}
        </span>
      )}
      {second && (
        <span className="sr-only">
          , {direction}, sort number {priority}
        </span>
      )}
    </button>
  );
};
