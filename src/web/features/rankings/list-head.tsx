import type { Sort, SortKey } from "#core/asset/sort.ts";
import { cx } from "#web/ui/cx.ts";
import { GRID, WIDE_ONLY } from "./columns.ts";
import { SortButton, type Direction } from "./sort-button.tsx";

type Column = { readonly key: SortKey; readonly label: string; readonly numeric?: boolean; readonly wide?: boolean };

const COLUMNS: readonly Column[] = [
  { key: "assetdisplayname", label: "Name" },
  { key: "position", label: "Pos" },
  { key: "age", label: "Age", numeric: true },
  { key: "yearsexperience", label: "Experience", numeric: true, wide: true },
  { key: "tradevalue", label: "Value", numeric: true },
  { key: "trend", label: "Trend", numeric: true, wide: true },
];

const directionOf = (sort: Sort | undefined): Direction | null => {
  if (!sort) return null;
  return sort.descending ? "descending" : "ascending";
};

/** The head of the list. A click sorts by a column, a click with shift adds it to the sort. */
export const ListHead = ({
  sorts,
  onSort,
}: {
  sorts: readonly Sort[];
  onSort: (key: SortKey, additive: boolean) => void;
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
    <div role="row" className={cx(GRID, "h-10 text-12 font-medium text-ink-faint short:h-8 print:h-7")}>
      <div role="columnheader">
        <span aria-hidden>#</span>
        <span className="sr-only">Rank</span>
      </div>
      {COLUMNS.map(({ key, label, numeric = false, wide = false }) => {
        const place = sorts.findIndex((sort) => sort.key === key);
        const direction = directionOf(sorts[place]);
        return (
          <div
            key={key}
            role="columnheader"
            aria-sort={direction !== null && place === 0 ? direction : undefined}
            className={cx(wide && WIDE_ONLY, numeric && "text-right")}
          >
            <SortButton
              direction={direction}
              priority={place + 1}
              numeric={numeric}
              onSort={(additive) => onSort(key, additive)}
            >
              {label}
            </SortButton>
          </div>
        );
      })}
    </div>
  </div>
);
