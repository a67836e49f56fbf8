import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { loadAgain, useShownSince } from "#web/visitors/last-seen.ts";
import { shortMomentText } from "#web/kit/data/date-text.ts";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** When values on show were loaded, which lies ahead if the clock of the device was set back since. */
export const sinceText = (since: number): string => (since > Date.now() ? "an earlier visit" : shortMomentText(since));

export function OfflineBanner() {
  const client = useQueryClient();
  const since = useShownSince();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useWindowEvent("online", () => loadAgain(client));
  return (
    <div role="status" data-print="none">
      {(!online || since !== null) && (
        <p className={"flex items-center justify-center gap-x-2 bg-ink px-4 py-2 text-13 font-medium text-page"}>
          <WifiOff aria-hidden size={14} className="shrink-0" />
          {since === null
            ? "You are offline. What you see may be out of date; your changes are kept in this browser."
            : `Offline: values of ${sinceText(since)}. Your changes are kept in this browser.`}
          {online && (
            <button
              type="button"
              className="min-h-6 cursor-pointer underline underline-offset-2"
              onClick={() => loadAgain(client)}
            >
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  );
}
