import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import type { Position } from "#core/assets/position.ts";
import type { FinderFilters } from "#core/finder/filters.ts";
import type { Found } from "#core/finder/find-offers.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import type { SearchRequest } from "./search-worker.ts";

/** The filters of this visit; the others are stored with the league. */
export type Asked = {
  readonly team: string | null;
  readonly partner: string | null;
  readonly position: Position | null;
  /** The one asset that every offer moves. */
  readonly about: string | null;
  /** The assets that the team sends, if only other returns are asked for. */
  readonly sends: readonly string[];
  /** Leaves out offers whose gains are within the uncertainty of the values. */
  readonly isClear: boolean;
};

export const NOTHING_ASKED: Asked = {
  team: null,
  partner: null,
  position: null,
  about: null,
  sends: [],
  isClear: true,
};

/** What the finder of a league searches; an answer given by this visitor makes it stale, as it does the list. */
const finderQuery = (leagueid: string) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "finder", leagueid],
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/finder", { params: { leagueid } }, { signal }),
    staleTime: 2 * MINUTE_MS,
  });

/** A league as the finder searches it; null until it is loaded. */
export function useSearched({ leagueid, format, rosterSettings: roster }: League) {
  const { data, error, refetch } = useQuery(finderQuery(leagueid));
  const searched = useMemo((): FinderLeague | null => {
    if (!data) return null;
    const { season, deadline, spots, keepers, teams } = data;
    return { leagueid, format, roster, season, deadline, spots, keepers, teams };
  }, [data, leagueid, format, roster]);
  return { searched, mayseealloffers: data?.mayseealloffers ?? false, error, refetch };
}

/** The filters of a visit with those that are stored; the same object while nothing else is asked. */
export function useFilters({ finder }: League, asked: Asked): FinderFilters {
  const { team, partner, position, about, sends, isClear } = asked;
  return useMemo(
    () => ({
      team,
      partners: new Set(partner === null ? [] : [partner]),
      wanted: new Set(about === null && sends.length === 0 ? finder.targets : []),
      positions: new Set(position === null ? [] : [position]),
      untouchable: new Set(finder.untouchable.filter((id) => id !== about)),
      about,
      sends: new Set(sends),
      declined: new Set(finder.declined),
      overpay: finder.overpay,
      reshapes: finder.reshapes,
      unclear: !isClear,
    }),
    [team, partner, position, sends, isClear, about, finder],
  );
}

type SearchState =
  | { readonly kind: "running"; readonly found: Found | null }
  | { readonly kind: "done"; readonly found: Found }
  | { readonly kind: "cancelled"; readonly found: Found | null }
  | { readonly kind: "failed"; readonly found: null };

const STARTED: SearchState = { kind: "running", found: null };

/** Searches in a worker, anew for another request; nothing for null. `cancel` keeps what was found. */
export function useSearch(request: SearchRequest | null): { readonly state: SearchState; readonly cancel: () => void } {
  const [reported, report] = useState<{ readonly request: SearchRequest | null; readonly state: SearchState }>({
    request,
    state: STARTED,
  });
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    if (!request) return;
    const own = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
    worker.current = own;
    own.addEventListener("message", ({ data: found }: MessageEvent<Found>) =>
      report({ request, state: { kind: found.done < 1 ? "running" : "done", found } }),
    );
    own.addEventListener("error", () => report({ request, state: { kind: "failed", found: null } }));
    own.postMessage(request, []);
    return () => own.terminate();
  }, [request]);
  const state = reported.request === request ? reported.state : STARTED;
  return {
    state,
    cancel: () => {
      worker.current?.terminate();
      if (state.kind === "running") report({ request, state: { kind: "cancelled", found: state.found } });
    },
  };
}
