import { useStyle } from "#web/kit/ui/hydrated.ts";
import { Ban, ShieldCheck, UserX, Check, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState, memo, type KeyboardEvent } from "react";
import type { AdminUser, UserSort } from "#contract/accounts.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { EmptyState, LiveRegion, RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { SortHeader, Table } from "#web/kit/ui/display/table.tsx";
import { TEXT_SCALE, useVisibleRows } from "#web/kit/ui/display/use-visible-rows.ts";
import { usersQuery, type UserView } from "./queries.ts";
import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { USERS_AT_ONCE } from "#contract/kit/limits.ts";
import { ApiError, isUnauthorized } from "#web/kit/query/send.ts";
import { userQuery } from "#web/accounts/user.ts";
import { TIER_BADGES, TIER_NAMES, TIERS } from "#core/accounts/entitlements.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";

const LOADING = "Loading users...";
const NOBODY = "No users found";

/** Heights in pixels of the scrolling box and of its sticky header. */
const VIEW_HEIGHT = 600 * TEXT_SCALE;
const HEAD_HEIGHT = 40 * TEXT_SCALE;

type UserTableProps = {
  view: UserView;
  onSort: (sort: UserSort) => void;
  selectedId: number | null;
  onSelect: (user: AdminUser) => void;
  /** Reports the length of the list; null while it is unknown. */
  onCount: (total: number | null) => void;
};

function Gap({ height }: { height: number }) {
  const styled = useStyle();
  return height > 0 ? <tr aria-hidden style={styled({ height })} /> : null;
}

function Instead({ list }: { list: UserList }) {
  if (list.error) {
    return (
      <RetryNotice
        title="The users could not be loaded"
        onRetry={list.retry}
        className="m-4"
        text={list.error.message}
      />
    );
  }
  if (list.pending) {
    return (
      <div className="grid gap-4 p-4">
        <p className="sr-only">{LOADING}</p>
        {Array.from({ length: 12 }, (_, i) => (
          <Skeleton key={i} className="h-5" />
        ))}
      </div>
    );
  }
  return (
    <EmptyState icon={<UserX aria-hidden size={20} />} title={NOBODY}>
      No email address contains that text.
    </EmptyState>
  );
}

function Head({ view, onSort }: Pick<UserTableProps, "view" | "onSort">) {
  const column = (sort: UserSort) => {
    const direction = view.direction === "asc" ? "ascending" : "descending";
    return { direction: view.sort === sort ? direction : null, onSort: () => onSort(sort) } as const;
  };
  return (
    <thead>
      <tr>
        <SortHeader numeric {...column("userid")} className="w-14 md:w-20">
          ID
        </SortHeader>
        <SortHeader {...column("email")}>Email</SortHeader>
        <SortHeader {...column("subscriptiontier")} className="w-13 md:w-16">
          Tier
        </SortHeader>
        <SortHeader {...column("isstaff")} className="w-11 sm:w-18">
          <span className="max-sm:sr-only">Staff</span>
          <ShieldCheck aria-hidden size={14} className="sm:hidden" />
        </SortHeader>
        <SortHeader {...column("isdisabled")} className="w-11 sm:w-24">
          <span className="max-sm:sr-only">Disabled</span>
          <Ban aria-hidden size={14} className="sm:hidden" />
        </SortHeader>
      </tr>
    </thead>
  );
}

/** Scrolls a row of a list of `length` rows into view and focuses it; beyond the ends, the nearest row. */
function focusRow(box: HTMLElement | null, index: number, length: number): void {
  if (!box) return;
  const place = Math.max(0, Math.min(index, length - 1));
  const [top, bottom] = [place * ROW_HEIGHT, (place + 1) * ROW_HEIGHT + HEAD_HEIGHT - VIEW_HEIGHT];
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < bottom) box.scrollTop = bottom;
  box.querySelector<HTMLElement>(`[data-index="${place}"]`)?.focus({ preventScroll: true });
}

function announced({ pending, total }: UserList): string {
  if (pending) return LOADING;
  return total === 0 ? NOBODY : `${total} users`;
}

export function UserTable({ view, onSort, selectedId, onSelect, onCount }: UserTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const { rows, above, below, onScroll } = useVisibleRows(length, ROW_HEIGHT, VIEW_HEIGHT);
  const list = useUserList(view, rows[0] ?? 0, rows.at(-1) ?? 0);
  const { total } = list;
  if (total !== length) setLength(total);

  const drawn = useRef(view);
  useEffect(() => {
    if (drawn.current === view) return;
    drawn.current = view;
    scroller.current?.scrollTo(0, 0);
  }, [view]);
  const shownCount = list.pending || list.error ? null : total;
  useEffect(() => onCount(shownCount), [shownCount, onCount]);
  const move = useCallback((index: number) => focusRow(scroller.current, index, length), [length]);

  const selectedIndex = rows.find((index) => selectedId !== null && list.at(index)?.userid === selectedId);
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      className={
        "relative h-150 overflow-y-auto overscroll-contain border-t border-line [--sticky-top:0px] " +
        "max-md:h-auto max-md:max-h-115"
      }
      aria-busy={list.pending || list.stale}
    >
      <LiveRegion>{announced(list)}</LiveRegion>
      <Table
        caption="Users"
        aria-rowcount={total + 1}
        className={cx("table-fixed transition-opacity", list.stale && "opacity-60")}
      >
        <Head view={view} onSort={onSort} />
        <tbody>
          <Gap height={above} />
          {rows.map((index) => {
            const user = list.at(index);
            return (
              <UserRow
                key={index}
                user={user}
                index={index}
                selected={user?.userid === selectedId}
                reachable={index === (selectedIndex ?? rows[0])}
                onSelect={onSelect}
                onMove={move}
              />
            );
          })}
          <Gap height={below} />
        </tbody>
      </Table>
      {total === 0 && <Instead list={list} />}
    </div>
  );
}

type UserList = ReturnType<typeof useUserList>;

/** The part of the list between two indexes, loaded by pages; the first page has the length of the list. */
function useUserList(view: UserView, from: number, to: number) {
  const client = useQueryClient();
  const first = useQuery({ ...usersQuery(view, 0), placeholderData: keepPreviousData });
  const [start, end] = [Math.floor(from / USERS_AT_ONCE), Math.floor(to / USERS_AT_ONCE)];
  const others = Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => start + i).filter((page) => page > 0);
  const loaded = useQueries({ queries: others.map((page) => usersQuery(view, page)) });

  // Reload the user who is no longer staff or signed in; the page's guard then decides.
  const lost = isUnauthorized(first.error) || (first.error instanceof ApiError && first.error.kind === "staff-only");
  useEffect(() => {
    if (lost) void client.invalidateQueries({ queryKey: userQuery.queryKey });
  }, [lost, client]);

  return {
    total: first.data?.total ?? 0,
    /** The user at an index of the list; undefined while its page is loading. */
    at: (index: number): AdminUser | undefined => {
      const page = Math.floor(index / USERS_AT_ONCE);
      const users = page === 0 ? first.data?.users : loaded[others.indexOf(page)]?.data?.users;
      return users?.[index % USERS_AT_ONCE];
    },
    pending: first.isPending,
    /** The shown rows belong to an earlier search or order. */
    stale: first.isPlaceholderData,
    error: first.error,
    retry: () => void first.refetch(),
  };
}

/** Height of a row in pixels; scrolling depends on it. */
const ROW_HEIGHT = 44 * TEXT_SCALE;

const CELL = "h-11 border-b border-line px-1.5 first:pl-3 last:pr-3 md:px-2 md:first:pl-4 md:last:pr-4";

type UserRowProps = Pick<UserTableProps, "onSelect"> & {
  user: AdminUser | undefined;
  index: number;
  selected: boolean;
  /** The only row in the Tab order. */
  reachable: boolean;
  /** An arrow key moves to the row at that index. */
  onMove: (index: number) => void;
};

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

const UserRow = memo(({ user, index, selected, reachable, onSelect, onMove }: UserRowProps) => {
  if (!user) {
    return (
      <tr aria-rowindex={index + 2} aria-busy="true">
        <td colSpan={5} className={CELL}>
          <Skeleton className="h-4 w-2/3" />
        </td>
      </tr>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      onClick={() => onSelect(user)}
      className={cx(
        "cursor-pointer transition-colors",
        selected ? "bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2" : "hover:bg-sunken/70",
        user.isdisabled && "text-ink-faint",
      )}
    >
      <td className={cx(CELL, "text-right text-13 text-ink-soft tabular-nums")}>{user.userid}</td>
      <td className={cx(CELL, "max-w-0")}>
        <button
          type="button"
          data-index={index}
          tabIndex={reachable ? 0 : -1}
          aria-pressed={selected}
          title={user.email}
          onKeyDown={onKeyDown}
          className={cx(
            "block h-full w-full truncate rounded-4 pointer-coarse:min-h-11 text-left font-medium max-sm:text-13",
            user.isdisabled && "line-through decoration-1",
          )}
        >
          {user.email}
        </button>
      </td>
      <td className={cx(CELL, "text-center")}>
        <TierBadge name={user.subscriptiontierdisplayname} />
      </td>
      <td className={cx(CELL, "text-center")}>
        {user.isstaff && <Check role="img" aria-label="Staff" size={16} className="mx-auto text-up" />}
      </td>
      <td className={cx(CELL, "text-center")}>
        {user.isdisabled && <X role="img" aria-label="Disabled" size={16} className="mx-auto text-danger-ink" />}
      </td>
    </tr>
  );
});
UserRow.displayName = "UserRow";

/** The tier's letter, with its name for screen readers; nothing for free. */
function TierBadge({ name }: { name: string }) {
  const tier = TIERS.find((tier) => TIER_NAMES[tier] === name);
  const letters = tier && TIER_BADGES[tier];
  if (!letters) return <span className="sr-only">{name}</span>;
  return (
    <Badge tone="accent" title={name} className="min-w-7">
      <span aria-hidden>{letters}</span>
      <span className="sr-only">{name}</span>
    </Badge>
  );
}
