import { queryOptions, type QueryClient, useQuery } from "@tanstack/react-query";
import { HOUR_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import type { User } from "#contract/accounts.ts";
import type { UserId } from "#core/kit/ids.ts";
import { forgetVisitor, signedInCookie } from "#web/visitors/identity.ts";
import { keepFor } from "#web/visitors/last-seen.ts";
import { load, loadingAsUser, loading } from "#web/kit/query/load.ts";
import { httpStatusLine, send } from "#web/kit/query/send.ts";
import { useState } from "react";
import {
  ANONYMOUS,
  entitlementsOf,
  shownStatus,
  type Entitlements,
  manualTierOf,
} from "#core/accounts/entitlements.ts";

const { queryKey, queryFn: askForUser } = loadingAsUser("/api/auth/user", httpStatusLine);

/** Without the sign-in cookie the pages assume a guest and do not wait; see `confirmGuest`. */
async function loadUser(context: Parameters<typeof askForUser>[0]): Promise<User | null> {
  const name = signedInCookie();
  if (!name) return null;
  const user = await askForUser(context);
  if (!user) document.cookie = `${name}=; path=/; max-age=0${name.startsWith("__Host-") ? "; secure" : ""}`;
  return user;
}

export const userQuery = queryOptions({
  queryKey,
  queryFn: loadUser,
  staleTime: 5 * MINUTE_MS,
});

/** Without the sign-in cookie, pages show what guests see at their first rendering. */
export function assumeGuest(client: QueryClient): void {
  if (!signedInCookie()) client.setQueryData(userQuery.queryKey, null);
}

/** Loads the user once more without the sign-in cookie, for users whose cookie was lost. No page waits for it. */
export async function confirmGuest(client: QueryClient): Promise<void> {
  if (signedInCookie()) return;
  const user = await load(["/api/auth/user"]).catch(() => null);
  if (user) client.setQueryData(userQuery.queryKey, user);
}

/** The address where sign-in starts; it is a page, not a call. Null parts are left out. */
export function signInUrl(visitorId: string | null, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (visitorId) query.set("visitorId", visitorId);
  if (returnTo) query.set("returnTo", returnTo);
  return query.size > 0 ? `/auth/google?${query}` : "/auth/google";
}

/** Clears the user, the linked visitor and all data of that user, and ends this browser's alerts. */
export async function forgetUser(client: QueryClient): Promise<void> {
  client.setQueryData(userQuery.queryKey, null);
  forgetVisitor();
  await keepFor(null);
  const { endSubscription } = await import("#web/visitors/push-subscription.ts");
  await endSubscription();
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

export async function signOut(client: QueryClient): Promise<void> {
  await send("POST /auth/logout", { body: {} });
  await forgetUser(client);
}

export const signInProviderQuery = queryOptions({
  ...loading("/api/auth/provider"),
  staleTime: HOUR_MS,
});

/** Is the plan cancelled while it still runs? False for a tier granted by staff, which does not end with it. */
export function useIsEnding(): boolean {
  const { data: user } = useQuery(userQuery);
  const [now] = useState(Date.now);
  if (!user || manualTierOf(user.manualsubtiercodeid) !== null) return false;
  return shownStatus(user, now) === "cancelled";
}

/** The entitlements of this browser's user. The server decides again with every call. */
export function useEntitlements(): Entitlements {
  const { data: user } = useQuery(userQuery);
  const [now] = useState(Date.now);
  return entitlementsOf(user ?? ANONYMOUS, now);
}

/** The user whose own scores may price teams; null where the plan does not include them. */
export function useScorer(): UserId | null {
  const { data: user } = useQuery(userQuery);
  return useEntitlements().customScores ? (user?.userid ?? null) : null;
}

/** The entitlements now, once it is known who is signed in; those of a guest where that cannot be found out. */
export const loadEntitlements = async (client: QueryClient): Promise<Entitlements> =>
  entitlementsOf((await client.ensureQueryData(userQuery).catch(() => null)) ?? ANONYMOUS, Date.now());
