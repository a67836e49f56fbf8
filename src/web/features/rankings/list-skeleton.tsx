import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { GRID, WIDE_ONLY } from "./columns.ts";

const ROWS = Array.from({ length: 20 }, (_, row) => row);
const NAME_WIDTHS = ["w-40", "w-28", "w-36", "w-32", "w-24"];

/** Placeholder of the list while its first values load. */
export const ListSkeleton = () => (
  <div aria-hidden>
    <div className="h-10 border-b border-line" />
    {ROWS.map((row) => (
      <div key={row} className={cx(GRID, "h-12 border-b border-line md:pointer-fine:h-8.5")}>
        <Skeleton className="h-3 w-4" />
        <Skeleton className={cx("h-4 max-w-full", NAME_WIDTHS[row % NAME_WIDTHS.length])} />
        <Skeleton className="h-5 w-11 rounded-4" />
        <Skeleton className="ml-auto h-3 w-6" />
        <Skeleton className={cx(WIDE_ONLY, "ml-auto h-3 w-4")} />
        <Skeleton className="h-6 w-full" />
        <Skeleton className={cx(WIDE_ONLY, "ml-auto h-3 w-10")} />
      </div>
    ))}
  </div>
);
