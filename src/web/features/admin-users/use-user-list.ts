import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { USERS_AT_ONCE } from "#contract/spans.ts";
import type { AdminUser } from "#contract/users.ts";
import { ApiError, isUnauthorized } from "#web/data/api-error.ts";
import { userQuery } from "#web/data/user.ts";
import { usersQuery, type UserView } from "./queries.ts";

export type UserList = {
  readonly total: number;
  /** The user at an index of the list; undefined while its page is loading. */
  readonly at: (index: number) => AdminUser | undefined;
  readonly pending: boolean;
  /** The shown rows belong to an earlier search or order. */
  readonly stale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The part of the list between two indexes, loaded by pages; the first page has the length of the list. */
export const useUserList = (view: UserView, from: number, to: number): UserList => {
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
    at: (index) => {
      const page = Math.floor(index / USERS_AT_ONCE);
      const users = page === 0 ? first.data?.users : loaded[others.indexOf(page)]?.data?.users;
      return users?.[index % USERS_AT_ONCE];
    },
    pending: first.isPending,
    stale: first.isPlaceholderData,
    error: first.error,
    retry: () => void first.refetch(),
  };
};
