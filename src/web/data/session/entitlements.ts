import { useQuery, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ANONYMOUS, entitlementsOf, shownStatus, type Entitlements } from "#core/access/entitlements.ts";
import { manualTierOf } from "#core/access/tier.ts";
import { userQuery } from "./user.ts";

/**
 * Has the signed-in user's plan been cancelled while it still runs? False for a tier granted by staff, which does not
 * end with it.
 */
export const useIsEnding = (): boolean => {
  const { data: user } = useQuery(userQuery);
  const [now] = useState(Date.now);
  if (!user || manualTierOf(user.manualsubtiercodeid) !== null) return false;
  return shownStatus(user, now) === "cancelled";
};

/** The entitlements of this browser's user. The server decides again with every call. */
export const useEntitlements = (): Entitlements => {
  const { data: user } = useQuery(userQuery);
  const [now] = useState(Date.now);
  return entitlementsOf(user ?? ANONYMOUS, now);
};

/** The entitlements now, once it is known who is signed in; those of a guest where that cannot be found out. */
export const loadEntitlements = async (client: QueryClient): Promise<Entitlements> =>
  entitlementsOf((await client.ensureQueryData(userQuery).catch(() => null)) ?? ANONYMOUS, Date.now());
