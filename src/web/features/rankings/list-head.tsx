import type { Sort, SortKey } from "#core/asset/sort.ts";
import { cx } from "#web/ui/cx.ts";
import { EXPERIENCE, GRID, GRID_WITH_DOLLARS, WIDE_ONLY } from "./columns.ts";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { MESSAGES } from "./messages.ts";

type Column = { readonly key: SortKey; readonly label: string; readonly numeric?: boolean; readonly where?: string };

const COLUMNS: readonly Column[] = [
  { key: "assetdisplayname", label: "Name" },
  { key: "position", label: "Pos" },
  { key: "age", label: "Age", numeric: true },
  { key: "yearsexperience", label: "Experience", numeric: true, where: EXPERIENCE },
  { key: "tradevalue", label: "Value", numeric: true },
  { key: "trend", label: "Trend", numeric: true, where: WIDE_ONLY },
];

function directionOf(sort: Sort | undefined): Direction | null {
  if (!sort) return null;
  return sort.descending ? "descending" : "ascending";
}

/** A click sorts by a column, with shift adds it; without `onSort` (no code yet) buttons are disabled. */
export const ListHead = ({
  sorts,
  dollars = false,
  onSort,
}: {
  sorts: readonly Sort[];
  /** Is there a column for auction prices? They stand in the order of the values. */
  dollars?: boolean;
  onSort: ((key: SortKey, additive: boolean) => void) | null;
}) => (
  <div
    role="rowgroup"
    className={
      "sticky top-(--list-top) z-10 border-b short:static border-line bg-surface md:rounded-t-12 print:static " +
      "print:border-ink " +
      // A line below the head says that newer values are on their way.
      "group-data-waiting/list:after:absolute group-data-waiting/list:after:inset-x-0 " +
      "group-data-waiting/list:after:-bottom-px group-data-waiting/list:after:h-0.5 " +
      "group-data-waiting/list:after:bg-accent group-data-waiting/list:after:animate-shimmer"
    }
  >
    <div
      role="row"
      className={cx(
        dollars ? GRID_WITH_DOLLARS : GRID,
        "h-10 text-12 font-medium text-ink-faint short:h-8 pointer-coarse:h-11 print:h-7",
      )}
    >
      <div role="columnheader">
        <span aria-hidden>#</span>
        <span className="sr-only">Rank</span>
      </div>
      {COLUMNS.map(({ key, label, numeric = false, where }) => {
        const place = sorts.findIndex((sort) => sort.key === key);
        const direction = directionOf(sorts[place]);
        return (
          <Fragment key={key}>
            {dollars && key === "tradevalue" && (
              <div role="columnheader" className="text-right" title={MESSAGES.dollarsHelp}>
                <span aria-hidden>{MESSAGES.dollarsHead}</span>
                <span className="sr-only">{MESSAGES.dollars}</span>
              </div>
            )}
            <div
              role="columnheader"
              aria-sort={direction !== null && place === 0 ? direction : undefined}
              className={cx(dollars && key === "age" ? WIDE_ONLY : where, numeric && "text-right")}
            >
              <SortButton
                direction={direction}
                priority={place + 1}
                numeric={numeric}
                onSort={onSort && ((additive) => onSort(key, additive))}
              >
                {label}
              </SortButton>
            </div>
          </Fragment>
        );
      })}
    </div>
  </div>
);

type Direction = "ascending" | "descending";

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

type SortButtonProps = {
  children: ReactNode;
  direction: Direction | null;
  /** 1 for the main sort, 2 and on for those that break its ties. */
  priority: number;
  numeric: boolean;
  onSort: ((additive: boolean) => void) | null;
};

/** The head itself announces the main sort (aria-sort); the others are described in words. */
function SortButton({ children, direction, priority, numeric, onSort }: SortButtonProps) {
  const Arrow = ARROWS[direction ?? "none"];
  const second = direction !== null && priority > 1;
  return (
    <button
      type="button"
      disabled={!onSort}
      onClick={(event) => onSort?.(event.shiftKey)}
      className={cx(
        "group finger-wide inline-flex h-10 items-center print:h-7 gap-0.5 rounded-4 font-medium transition-colors " +
          "select-none hover:text-ink active:text-accent-ink pointer-coarse:h-11",
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
}
