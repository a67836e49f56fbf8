import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import { type View, activeNames, readView } from "#core/assets/advanced/view.ts";
import { refusalText, send } from "#web/kit/query/send.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { ADVANCED_FILTER_NAMES } from "#core/assets/advanced/filters.ts";

const FACTS = "/api/filter-facts" satisfies CallPath;
const VIEWS = "/api/views" satisfies CallPath;

/** What the filters read besides the list; refused without a plan. `entitled` makes a changed plan ask again. */
export const factsQuery = (entitled: boolean) =>
  queryOptions({
    queryKey: [FACTS, entitled],
    queryFn: ({ signal }) => send("GET /api/filter-facts", {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });

export const viewsQuery = queryOptions({
  queryKey: [VIEWS],
  queryFn: ({ signal }) => send("GET /api/views", {}, { signal }),
  staleTime: MINUTE_MS,
});

const tellFailure = (title: string) => (error: unknown) =>
  toast({ title, description: refusalText(error), variant: "destructive" });

const filtersOf = (view: View): Record<string, string> =>
  Object.fromEntries(Object.entries(view).map(([name, text]) => [name, text]));

export function useSaveView() {
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
}

export function useDeleteView(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewid: number) => send("DELETE /api/views/{viewid}", { params: { viewid: String(viewid) } }),
    onSuccess: () => client.invalidateQueries(viewsQuery),
    onError: tellFailure(MESSAGES.deleteFailed),
    onSettled: onDone,
  });
}

/** The query of an address with the filters of a view in place of those it has; other parameters stay. */
function searchWith(search: string, view: View): string {
  const params = new URLSearchParams(search);
  for (const name of ADVANCED_FILTER_NAMES) params.delete(name);
  for (const name of activeNames(view)) params.append(name, view[name] ?? "");
  return params.toString();
}

export type ShownView = {
  readonly view: View;
  /** A message for each filter of the address that is not valid. */
  readonly faults: readonly string[];
  /** Shows another view; as a new entry of the history where the reader may want to come back. */
  readonly show: (view: View, how?: { readonly newEntry: boolean }) => void;
};

/** The view of the list as the address has it, so that it can be bookmarked. */
export function useView(): ShownView {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { view, faults } = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const show = useCallback<ShownView["show"]>(
    (next, how) => {
      const query = searchWith(search, next);
      navigate(query === "" ? path : `${path}?${query}`, { replace: !how?.newEntry });
    },
    [search, path, navigate],
  );
  return { view, faults, show };
}
