import { queryOptions } from "@tanstack/react-query";
import type { CallPath } from "#contract/calls.ts";
import { USERS_AT_ONCE } from "#contract/kit/limits.ts";
import type { UserSort } from "#contract/accounts.ts";
import { send } from "#web/kit/query/send.ts";

export const USERS_PATH = "/api/admin/users" satisfies CallPath;

const STALE = 30_000;

export type UserView = { readonly email: string; readonly sort: UserSort; readonly direction: "asc" | "desc" };

export const usersQuery = (view: UserView, page: number) =>
  queryOptions({
    queryKey: [USERS_PATH, "list", view, page],
    queryFn: ({ signal }) => {
      const { email, ...order } = view;
      const part = { offset: String(page * USERS_AT_ONCE), limit: String(USERS_AT_ONCE) };
      return send("GET /api/admin/users", { query: { ...(email && { email }), ...order, ...part } }, { signal });
    },
    staleTime: STALE,
  });

export const subscriptionOfQuery = (userid: number) =>
  queryOptions({
    queryKey: [USERS_PATH, userid, "subscription"],
    queryFn: ({ signal }) =>
      send("GET /api/admin/users/{userid}/subscription", { params: { userid: String(userid) } }, { signal }),
    staleTime: STALE,
  });

export const auditOfQuery = (userid: number) =>
  queryOptions({
    queryKey: [USERS_PATH, userid, "audit"],
    queryFn: ({ signal }) =>
      send("GET /api/admin/users/{userid}/audit", { params: { userid: String(userid) } }, { signal }),
    staleTime: STALE,
  });
