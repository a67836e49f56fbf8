import { queryOptions } from "@tanstack/react-query";
import { loading } from "./load.ts";
import { HOUR } from "./query-client.ts";

/** The sign-in provider; null if none is configured. */
export const signInProviderQuery = queryOptions({
  ...loading("/api/auth/provider"),
  staleTime: HOUR,
});
