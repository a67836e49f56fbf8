import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/users.ts";
import { load, loadingAsUser } from "./load.ts";
import { MINUTE } from "./query-client.ts";
import { httpStatusLine } from "./reason-phrase.ts";
import { send } from "./send.ts";

const { queryKey, queryFn: askForUser } = loadingAsUser("/api/auth/user", httpStatusLine);

// The contract module brings its schemas along; the mark's name is not worth them.
const MARK = /(?:^|; )((?:__Host-)?bbf_signed_in)=1/;

const mark = (): string | undefined => MARK.exec(document.cookie)?.[1];

/**
 * Asks who is signed in. Without the mark of a sign-in nobody is, as far as the screens need to wait; see
 * `confirmGuest`.
 */
const loadUser = async (context: Parameters<typeof askForUser>[0]): Promise<User | null> => {
  const name = mark();
  if (!name) return null;
  const user = await askForUser(context);
  if (!user) document.cookie = `${name}=; path=/; max-age=0${name.startsWith("__Host-") ? "; secure" : ""}`;
  return user;
};

/** The signed-in user; null when nobody is signed in. */
export const userQuery = queryOptions({
  queryKey,
  queryFn: loadUser,
  staleTime: 5 * MINUTE,
});

/**
 * Asks for the user once more where the mark of a sign-in is missing, so that every start asks, and a user whose mark
 * got lost is shown as signed in. No screen waits for it; a failure leaves the visitor a guest.
 */
export const confirmGuest = async (client: QueryClient): Promise<void> => {
  if (mark()) return;
  const user = await load(["/api/auth/user"]).catch(() => null);
  if (user) client.setQueryData(userQuery.queryKey, user);
};

/** Where the sign-in begins; it is a page, not a call. Both parts are left out where there is nothing to say. */
export const signInUrl = (visitorId: string | null, returnTo: string | null): string => {
  const query = new URLSearchParams();
  if (visitorId) query.set("visitorId", visitorId);
  if (returnTo) query.set("returnTo", returnTo);
  return query.size > 0 ? `/auth/google?${query}` : "/auth/google";
};

/** Forgets the user and everything loaded for that user. */
export const forgetUser = async (client: QueryClient): Promise<void> => {
  client.setQueryData(userQuery.queryKey, null);
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
};

/** Ends the sign-in, then forgets whose it was. */
export const signOut = async (client: QueryClient): Promise<void> => {
  await send("POST /auth/logout", { body: {} });
  await forgetUser(client);
};
