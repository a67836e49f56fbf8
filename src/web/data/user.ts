import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { currentUser, logout, User } from "#contract/users.ts";
import { loading } from "./load.ts";
import { MINUTE } from "./query-client.ts";
import { send } from "./send.ts";

/** The signed-in user; null when nobody is signed in. */
export const userQuery = queryOptions<User | null, Error, User | null, [(typeof currentUser)["path"]]>({
  queryKey: ["/api/auth/user"],
  queryFn: loading<typeof currentUser, null>(),
  staleTime: 5 * MINUTE,
});

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
  await send<typeof logout>({ method: "POST", path: "/auth/logout" }, { body: {} });
  await forgetUser(client);
};
