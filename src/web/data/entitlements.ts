import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ANONYMOUS, entitlementsOf, shownStatus, type Entitlements } from "#core/access/entitlements.ts";
import { manualTierOf } from "#core/access/tier.ts";
import { userQuery } from "./user.ts";

/**
 * Whether the plan the signed-in user is on is cancelled and still runs. A tier given by staff does not end with it.
 */
export const useIsEnding = (): boolean => {
  const { data: user } = useQuery(userQuery);
  const [now] = useState(Date.now);
  if (!user || manualTierOf(user.manualsubtiercodeid) !== null) return false;
  return shownStatus(user, now) === "cancelled";
};

/** What this browser's user may do; the server decides again with every call. */
export const useEntitlements = (): Entitlements => {
  const { data: user } = useQuery(userQuery);
  const [now] = useState(Date.now);
  return entitlementsOf(user ?? ANONYMOUS, now);
};
