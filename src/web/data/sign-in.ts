import { queryOptions } from "@tanstack/react-query";
import { loading } from "./load.ts";
import { HOUR } from "./query-client.ts";

/** Who signs users in; null where no sign-in is configured. */
export const signInProviderQuery = queryOptions({
  ...loading("/api/auth/provider"),
  staleTime: HOUR,
});
