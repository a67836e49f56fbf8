import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Reply } from "#contract/kit/call.ts";
import type { filterFacts } from "#contract/values/views.ts";
import { subjectsOf, type FilterFacts } from "#core/assets/advanced/filters.ts";
import { activeNames, passesView, type View } from "#core/assets/advanced/view.ts";
import type { DraftRound } from "#core/assets/pick-name.ts";
import { errorText, isSubscriptionRequired, isUnauthorized } from "#web/kit/query/send.ts";
import type { Narrow } from "../narrow.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { factsQuery } from "./queries.ts";

/** How far the filters of an address are: what lets an asset pass once their facts are here. */
export type Narrowing =
  | { readonly state: "none" | "waiting" | "locked" }
  | { readonly state: "failed"; readonly message: string; readonly retry: () => void }
  | { readonly state: "ready"; readonly narrow: Narrow };

/** The league that a view names, as far as it is loaded. */
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
  if (isSubscriptionRequired(facts.error) || isUnauthorized(facts.error)) return { state: "locked" };
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
