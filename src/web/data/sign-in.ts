import { queryOptions } from "@tanstack/react-query";
import type { Reply } from "#contract/call.ts";
import type { signInProvider } from "#contract/users.ts";
import { loading } from "./load.ts";
import { HOUR } from "./query-client.ts";

/** Who signs users in; null where no sign-in is configured. */
export const signInProviderQuery = queryOptions<
  Reply<typeof signInProvider>,
  Error,
  Reply<typeof signInProvider>,
  [(typeof signInProvider)["path"]]
>({
  queryKey: ["/api/auth/provider"],
  queryFn: loading<typeof signInProvider>(),
  staleTime: HOUR,
});
