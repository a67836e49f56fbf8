import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ANONYMOUS, entitlementsOf, type Entitlements } from "#core/access/entitlements.ts";
import { userQuery } from "./user.ts";

/** What this browser's user may do; the server decides again with every call. */
export const useEntitlements = (): Entitlements => {
  const { data: user } = useQuery(userQuery);
  const [now] = useState(Date.now);
  return entitlementsOf(user ?? ANONYMOUS, now);
};
