import type { Sort, SortKey } from "#core/asset/sort.ts";
import { cx } from "#web/ui/cx.ts";
import { SortHeader } from "#web/ui/table.tsx";
import { GRID } from "./columns.ts";

type Column = { readonly key: SortKey; readonly label: string; readonly numeric?: boolean; readonly wide?: boolean };

const COLUMNS: readonly Column[] = [
  { key: "assetdisplayname", label: "Name" },
  { key: "position", label: "Pos" },
  { key: "age", label: "Age", numeric: true },
  { key: "yearsexperience", label: "Experience", numeric: true, wide: true },
  { key: "tradevalue", label: "Value", numeric: true },
  { key: "trend", label: "Trend", numeric: true, wide: true },
];

/** The head of the list. A click sorts by a column, a click with shift adds it to the sort. */
export const ListHead = ({ sorts, onSort }: { sorts: readonly Sort[]; onSort: (key: SortKey, additive: boolean) => void }) => (
  <thead role="rowgroup" className="sticky top-(--list-top) z-10 block border-b border-line bg-surface">
    <tr role="row" className={cx(GRID, "h-10")}>
      <th role="columnheader" scope="col" className="text-left text-12 font-medium text-ink-faint">
        <span aria-hidden>#</span>
        <span className="sr-only">Rank</span>
      </th>
      {COLUMNS.map(({ key, label, numeric = false, wide = false }) => {
        const place = sorts.findIndex((sort) => sort.key === key);
        const sort = sorts[place];
        const direction = sort ? (sort.descending ? "descending" : "ascending") : null;
        return (
          <SortHeader key={key} direction={direction} priority={place + 1} onSort={(additive) => onSort(key, additive)} numeric={numeric} className={cx("static border-b-0 px-0 first:pl-0 last:pr-0", wide && "hidden md:block")}>
            {label}
          </SortHeader>
        );
      })}
    </tr>
  </thead>
);
