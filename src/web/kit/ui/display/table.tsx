import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

/** A column: its heading, or that with how the heading stands. */
export type Column =
  | string
  | { readonly name: ReactNode; readonly numeric?: boolean; readonly className?: string; readonly title?: string };

type TableProps = ComponentProps<"table"> & { caption: string; columns?: readonly Column[] };

/** With `columns` the children are the rows, otherwise the whole content. */
export const Table = ({ caption, columns, className, children, ...rest }: TableProps) => (
  <table className={cx("w-full border-separate border-spacing-0 text-14", className)} {...rest}>
    <caption className="sr-only">{caption}</caption>
    {columns && (
      <thead>
        <tr>
          {columns.map((column, at) => {
            const { name, ...head } = typeof column === "string" ? { name: column } : column;
            return (
              <Th key={at} {...head}>
                {name}
              </Th>
            );
          })}
        </tr>
      </thead>
    )}
    {columns ? <tbody>{children}</tbody> : children}
  </table>
);

const HEAD =
  "h-10 border-b border-line bg-surface px-1.5 text-12 font-medium text-ink-faint first:pl-3 last:pr-3 " +
  "pointer-coarse:h-11 md:px-2 md:first:pl-4 md:last:pr-4 " +
  "sticky top-(--sticky-top,0px) z-10";

const Th = ({ numeric = false, className, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) => (
  <th scope="col" className={cx(HEAD, numeric ? "text-right" : "text-left", className)} {...rest} />
);

type SortHeaderProps = {
  children: ReactNode;
  direction: "ascending" | "descending" | null;
  /** 1 for the main sort, 2 and higher for tie breaks. */
  priority?: number;
  /** `additive` when shift was held: the column is added to the sort instead of replacing it. */
  onSort: (additive: boolean) => void;
  numeric?: boolean;
  className?: string;
};

const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const;

/** A sortable header cell. Only the main sort uses aria-sort; the others are described in words. */
export function SortHeader({ children, direction, priority = 1, onSort, numeric = false, className }: SortHeaderProps) {
  const Arrow = direction === null ? ChevronsUpDown : ARROWS[direction];
  return (
    <Th
      numeric={numeric}
      className={className}
      aria-sort={direction !== null && priority === 1 ? direction : undefined}
    >
      <button
        type="button"
        onClick={(event) => onSort(event.shiftKey)}
        className={cx(
          "group finger-wide inline-flex h-10 items-center gap-1 rounded-4 font-medium transition-colors select-none " +
            "hover:text-ink active:text-accent-ink pointer-coarse:h-11",
          numeric && "flex-row-reverse",
          direction !== null && "font-semibold text-ink",
        )}
      >
        {children}
        <Arrow
          aria-hidden
          size={13}
          strokeWidth={2.25}
          className={cx("shrink-0", direction === null && "opacity-45 group-hover:opacity-100")}
        />
        {direction !== null && priority > 1 && (
          <>
            <span aria-hidden className="text-12 text-ink-faint">
              {priority}
            </span>
            <span className="sr-only">
              , {direction}, sort number {priority}
            </span>
          </>
        )}
      </button>
    </Th>
  );
}

export const Tr = ({ className, ...rest }: ComponentProps<"tr">) => (
  <tr className={cx("transition-colors hover:bg-sunken/70 aria-selected:bg-accent-soft", className)} {...rest} />
);

export const RowHead = ({ className, ...rest }: ComponentProps<"th">) => (
  <th scope="row" className={cx("row-line py-1 pr-1.5 pl-3 text-left font-semibold md:pl-4", className)} {...rest} />
);

export const Td = ({ numeric = false, className, ...rest }: ComponentProps<"td"> & { numeric?: boolean }) => (
  <td
    className={cx(
      "h-12 row-line px-1.5 first:pl-3 last:pr-3 md:px-2 md:first:pl-4 md:last:pr-4",
      numeric && "text-right tabular-nums",
      className,
    )}
    {...rest}
  />
);
