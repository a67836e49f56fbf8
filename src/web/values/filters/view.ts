import { queryOptions, useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import type { CallPath } from "#contract/calls.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { filterFacts } from "#contract/values/views.ts";
import { ADVANCED_FILTER_NAMES, subjectsOf, type FilterFacts } from "#core/assets/advanced/filters.ts";
import { activeNames, passesView, readView, type View } from "#core/assets/advanced/view.ts";
import type { DraftRound } from "#core/assets/pick-name.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { errorText, needsPlan, send } from "#web/kit/query/send.ts";
import { tellFailure, toast } from "#web/kit/ui/overlay/toast-store.ts";
import type { Narrow } from "../use-ranked-list.ts";

/** What the filters read besides the list; refused without a plan. `entitled` makes a changed plan ask again. */
const factsQuery = (entitled: boolean) =>
  queryOptions({
    queryKey: ["/api/filter-facts" satisfies CallPath, entitled],
    queryFn: ({ signal }) => send("GET /api/filter-facts", {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });

export const viewsQuery = queryOptions({
  queryKey: ["/api/views" satisfies CallPath],
  queryFn: ({ signal }) => send("GET /api/views", {}, { signal }),
  staleTime: MINUTE_MS,
});

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, view }: { name: string; view: View }) =>
      send("POST /api/views", { body: { name, filters: { ...view } } }),
    onSuccess: async () => {
      await client.invalidateQueries(viewsQuery);
      toast({ title: "View saved" });
    },
    onError: tellFailure("The view could not be saved"),
  });
}

export function useDeleteView(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewid: number) => send("DELETE /api/views/{viewid}", { params: { viewid: String(viewid) } }),
    onSuccess: () => client.invalidateQueries(viewsQuery),
    onError: tellFailure("The view could not be deleted"),
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

/** The view that the address names; `faults` says what is not valid. A new entry is one to come back from. */
export function useView() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { view, faults } = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const show = useCallback(
    (next: View, how?: { readonly newEntry: boolean }): void => {
      const query = searchWith(search, next);
      navigate(query === "" ? path : `${path}?${query}`, { replace: !how?.newEntry });
    },
    [search, path, navigate],
  );
  return { view, faults, show };
}
export type ShownView = ReturnType<typeof useView>;

export type Narrowing =
  | { readonly state: "none" | "waiting" | "locked" }
  | { readonly state: "failed"; readonly message: string; readonly retry: () => void }
  | { readonly state: "ready"; readonly narrow: Narrow };

type AskedLeague = Pick<
  UseQueryResult<{ readonly teams: readonly { readonly assets: readonly number[] }[] }>,
  "data" | "error" | "refetch"
>;

/** The server decides who may filter: without its facts nothing is filtered. */
export function useNarrowing(view: View, league: AskedLeague): Narrowing {
  const { advancedFilters } = useEntitlements();
  const isActive = activeNames(view).length > 0;
  const facts = useQuery({ ...factsQuery(advancedFilters), enabled: isActive });
  const known = facts.data;
  const teams = view.league === undefined ? null : league.data?.teams;
  const narrow = useMemo<Narrow | null>(() => {
    if (!known || teams === undefined) return null;
    const owned = teams && new Set(teams.flatMap(({ assets }) => assets));
    const all = factsOf(known, owned);
    const passes = passesView(view);
    return (assets, places) => {
      const subjects = subjectsOf(assets, places, all);
      return ({ assetid }) => {
        const subject = subjects.get(assetid);
        return subject !== undefined && passes(subject);
      };
    };
  }, [known, teams, view]);
  if (!isActive) return { state: "none" };
  if (needsPlan(facts.error)) return { state: "locked" };
  const failed = [facts, league].find(({ error }) => error !== null);
  if (failed && !narrow)
    return { state: "failed", message: errorText(failed.error), retry: () => void failed.refetch() };
  return narrow ? { state: "ready", narrow } : { state: "waiting" };
}

const factsOf = ({ facts }: Reply<typeof filterFacts>, owned: FilterFacts["owned"]): FilterFacts => ({
  rounds: new Map(
    facts.flatMap(({ assetid, draftround }): [number, DraftRound][] => (draftround ? [[assetid, draftround]] : [])),
  ),
  news: new Set(facts.flatMap(({ assetid, hasnews }) => (hasnews ? [assetid] : []))),
  owned,
});
