import { type ReactNode, useSyncExternalStore } from "react";

// A page that stays busy is enabled all the same.
const LONGEST_WAIT_MS = 1000;

let isReady = false;
const listeners = new Set<() => void>();

function beReady(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!isReady && listeners.size === 0) {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(beReady, { timeout: LONGEST_WAIT_MS });
    else setTimeout(beReady);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Disabled until the page's code has done its first work, so that a press is answered at once. Has no box. */
export function HydratedControls({ children }: { children: ReactNode }) {
  const isEnabled = useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );
  return (
    <fieldset role="presentation" disabled={!isEnabled} className="contents">
      {/* HTML asks for a name; the group itself is nothing to a reader. */}
      <legend hidden>Controls</legend>
      {children}
    </fieldset>
  );
}
