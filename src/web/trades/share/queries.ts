import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallPath } from "#contract/calls.ts";
import type { Sent } from "#contract/kit/call.ts";
import type { createShare } from "#contract/trades/shares.ts";
import { ApiError, isSubscriptionRequired, send } from "#web/kit/query/send.ts";
import { tellFailure } from "#web/kit/ui/overlay/toast-store.ts";

/** The links the user holds, and how many may be held; read anew whenever they are shown. */
export const sharesQuery = queryOptions({
  queryKey: ["/api/shares" satisfies CallPath],
  queryFn: ({ signal }) => send("GET /api/shares", {}, { signal }),
  staleTime: 0,
});

/** Makes a link. Where the server refuses because of the plan, `onUpgrade` receives its sentence. */
export function useCreateShare(onUpgrade: (reason: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof createShare>["body"]) => send("POST /api/shares", { body }),
    onSuccess: () => client.invalidateQueries(sharesQuery),
    onError: (error) => {
      if (isSubscriptionRequired(error) && error instanceof ApiError) onUpgrade(error.body);
      else tellFailure("The link could not be created")(error);
    },
  });
}

export function useDeleteShare(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shareid: string) => send("DELETE /api/shares/{shareid}", { params: { shareid } }),
    onSuccess: () => client.invalidateQueries(sharesQuery),
    onError: tellFailure("The link could not be deleted"),
    onSettled: onDone,
  });
}
