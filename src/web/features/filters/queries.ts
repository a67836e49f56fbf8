import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import type { View } from "#core/asset/advanced/view.ts";
import { refusalText, send } from "#web/data/api/send.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

const FACTS = "/api/filter-facts" satisfies CallPath;
const VIEWS = "/api/views" satisfies CallPath;

/** What the filters read besides the list; refused without a plan. `entitled` makes a changed plan ask again. */
export const factsQuery = (entitled: boolean) =>
  queryOptions({
    queryKey: [FACTS, entitled],
    queryFn: ({ signal }) => send("GET /api/filter-facts", {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });

/** The user's saved views. */
export const viewsQuery = queryOptions({
  queryKey: [VIEWS],
  queryFn: ({ signal }) => send("GET /api/views", {}, { signal }),
  staleTime: MINUTE_MS,
});

const tellFailure = (title: string) => (error: unknown) =>
  toast({ title, description: refusalText(error), variant: "destructive" });

const filtersOf = (view: View): Record<string, string> =>
  Object.fromEntries(Object.entries(view).map(([name, text]) => [name, text]));

export const useSaveView = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, view }: { name: string; view: View }) =>
      send("POST /api/views", { body: { name, filters: filtersOf(view) } }),
    onSuccess: async () => {
      await client.invalidateQueries(viewsQuery);
      toast({ title: MESSAGES.saved });
    },
    onError: tellFailure(MESSAGES.saveFailed),
  });
};

export const useDeleteView = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewid: number) => send("DELETE /api/views/{viewid}", { params: { viewid: String(viewid) } }),
    onSuccess: () => client.invalidateQueries(viewsQuery),
    onError: tellFailure(MESSAGES.deleteFailed),
    onSettled: onDone,
  });
};
