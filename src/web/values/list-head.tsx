import type { Sort, SortKey } from "#core/assets/sort.ts";
import { MESSAGES } from "./messages.ts";

type ListHeadProps = {
  sorts: readonly Sort[];
  /** Is there a column for auction prices? They stand in the order of the values. */
  dollars: boolean;
  /** Is there a column for the teams of the reader's league? */
  owners: boolean;
  /** A click sorts by a column, with shift adds it. */
  onSort: (key: SortKey, additive: boolean) => void;
};

export function ListHead({ sorts, dollars, owners, onSort }: ListHeadProps) {
  const head = (key: SortKey, label: string, className: string, title?: string) => {
    const place = sorts.findIndex((sort) => sort.key === key);
    const sort = sorts[place];
    const direction = sort && (sort.descending ? "descending" : "ascending");
    const isSecond = direction !== undefined && place > 0;
    return (
      <div role="columnheader" className={className} aria-sort={isSecond ? undefined : direction}>
        <button
          type="button"
          title={title}
          data-on={direction && ""}
          aria-label={isSecond ? `${label}${MESSAGES.sorted(direction, place + 1)}` : undefined}
          onClick={(event) => onSort(key, event.shiftKey)}
        >
          {direction && (
            <span aria-hidden className="mr-1">
              {direction === "descending" ? "↓" : "↑"}
            </span>
          )}
          {label}
          {isSecond && <span aria-hidden> {place + 1}</span>}
        </button>
      </div>
    );
  };
  return (
    <div
      role="rowgroup"
      className={
        "head lean " +
        // A line below the head says that newer values are on their way.
        "group-data-waiting/list:after:absolute group-data-waiting/list:after:inset-x-0 " +
        "group-data-waiting/list:after:-bottom-px group-data-waiting/list:after:h-0.5 " +
        "group-data-waiting/list:after:bg-accent group-data-waiting/list:after:animate-shimmer"
      }
    >
      <div role="row">
        <div role="columnheader" className="rank">
          <span aria-hidden>#</span>
          <span className="sr-only">Rank</span>
        </div>
        {head("assetdisplayname", "Name", "who")}
        {owners && (
          <div role="columnheader" className="own">
            {MESSAGES.owner}
          </div>
        )}
        {head("position", "Pos", "pos")}
        {head("age", "Age", "age")}
        {head("yearsexperience", "Exp", "exp", "Experience")}
        {dollars && (
          <div role="columnheader" className="usd" title={MESSAGES.dollarsHelp}>
            <span aria-hidden>{MESSAGES.dollarsHead}</span>
            <span className="sr-only">{MESSAGES.dollars}</span>
          </div>
        )}
        {head("tradevalue", "Value", "val")}
        <div role="columnheader" className="line">
          {MESSAGES.days}
        </div>
        {head("trend", "Trend", "trend")}
      </div>
    </div>
  );
}
