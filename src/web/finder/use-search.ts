import { useEffect, useRef, useState } from "react";
import type { Found } from "#core/finder/find-offers.ts";
import type { SearchRequest } from "./search-worker.ts";

type SearchState =
  | { readonly kind: "running"; readonly found: Found | null }
  | { readonly kind: "done"; readonly found: Found }
  | { readonly kind: "cancelled"; readonly found: Found | null }
  | { readonly kind: "failed"; readonly found: null };

const STARTED: SearchState = { kind: "running", found: null };

/**
 * Searches in a worker, anew when the request changes by identity; nothing for null. `cancel` keeps what was found.
 */
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
