import { Button } from "#web/kit/ui/form/button.tsx";
import { createStore, useStore } from "#web/kit/data/store.ts";
import { browserLog } from "#web/kit/query/transport.ts";

/** Milliseconds after the start: the files for offline use must not compete with the page. */
const REGISTER_DELAY = 6000;

/** Milliseconds after which a version that was asked for is loaded without a worker. */
const LONGEST_WAIT_MS = 4000;

const update = createStore<(() => void) | null>(null);

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js");
  const take = () => {
    // Other tabs keep the files of their version; only the one where it was asked for is loaded again.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to name
    registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    // Chromium holds back a version for minutes that is asked for while the present one answers. Without a worker the
    // page is loaded from the network, in its newest version, and registers the new worker.
    setTimeout(() => void registration.unregister().then(() => location.reload()), LONGEST_WAIT_MS);
  };
  // The first version has nothing to replace.
  const offer = () => update.set(registration.active && registration.waiting ? take : null);
  const follow = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  follow();
  registration.addEventListener("updatefound", follow);
  navigator.serviceWorker.addEventListener("controllerchange", offer);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void registration.update().catch(() => {});
  });
}

/** Registers the service worker once the page is at rest; without one the product works online only. */
export function registerServiceWorker(): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || connection?.saveData) return;
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  setTimeout(
    () =>
      whenIdle(() => void register().catch((error: unknown) => browserLog.warn("Offline use is not set up", error))),
    REGISTER_DELAY,
  );
}

export function NewVersion() {
  const take = useStore(update, (now) => now);
  return (
    <div role="status" data-print="none">
      {take && (
        <div className="border-b border-line bg-sunken">
          <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-1.5">
            <p className="text-13 text-ink-soft">A new version is ready.</p>
            <Button size="sm" onClick={take}>
              Update
            </Button>
            <Button size="sm" variant="ghost" onClick={() => update.set(null)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
