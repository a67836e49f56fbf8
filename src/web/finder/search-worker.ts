import { findOffers } from "#core/finder/find-offers.ts";
import type { FinderFilters } from "#core/finder/filters.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";

export type SearchRequest = {
  readonly league: FinderLeague;
  readonly filters: FinderFilters;
  readonly withCycles: boolean;
  /** Another number repeats the search. */
  readonly round: number;
};

const REPORT_MS = 100;

// Runs in a thread of its own, so that the page stays responsive. One request a worker: cancelling ends the worker.
addEventListener("message", ({ data: { league, filters, withCycles } }: MessageEvent<SearchRequest>) => {
  let reported = 0;
  for (const found of findOffers(league, filters, withCycles)) {
    const now = performance.now();
    if (found.done < 1 && now - reported < REPORT_MS) continue;
    reported = now;
    postMessage(found, {});
  }
});
