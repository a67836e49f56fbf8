import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallPath } from "#contract/calls.ts";
import type { ApiKey } from "#contract/keys.ts";
import { isUnauthorized, refusalText } from "#web/data/api-error.ts";
import { send } from "#web/data/send.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { CREATE_FAILED, REVOKE_FAILED } from "./messages.ts";

const KEYS = "/api/keys" satisfies CallPath;

/** The user's keys; never from the cache, as their use goes on elsewhere. */
export const keysQuery = queryOptions({
  queryKey: [KEYS],
  queryFn: ({ signal }) => send("GET /api/keys", {}, { signal }),
  staleTime: 0,
});

// Who is signed out is told elsewhere and led to the login page.
const tellFailure = (title: string) => (error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: refusalText(error), variant: "destructive" });
};

export const useCreateKey = (onCreated: (key: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => send("POST /api/keys", { body: { name } }),
    onSuccess: ({ key }) => {
      onCreated(key);
      return client.invalidateQueries(keysQuery);
    },
    onError: tellFailure(CREATE_FAILED),
  });
};

/** Revokes a key. `onRevoked` is told which one was revoked, `onDone` that the call ended, well or not. */
export const useRevokeKey = (onRevoked: (apikey: ApiKey) => void, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ keyid }: ApiKey) => send("DELETE /api/keys/{keyid}", { params: { keyid: String(keyid) } }),
    onSuccess: (_, apikey) => {
      onRevoked(apikey);
      return client.invalidateQueries(keysQuery);
    },
    onError: tellFailure(REVOKE_FAILED),
    onSettled: onDone,
  });
};
