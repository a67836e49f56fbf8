// Runs in the browser beside the pages: opens the product offline. Built into /sw.js by scripts/service-worker.ts.
// What the pages loaded is kept by them (src/web/data/api/kept-replies.ts), because only they know whose it is.
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { matchPrecache, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { SHELL_PATH } from "#contract/documents.ts";
import { forgetKept } from "#web/data/api/kept-store.ts";

/** The part of the service worker's global scope in use; its types exclude those of pages, which the rest needs. */
type WorkerScope = {
  readonly skipWaiting: () => Promise<void>;
  readonly registration: Pick<ServiceWorkerRegistration, "pushManager"> & {
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (wanted: { readonly type: "window" }) => Promise<readonly Window[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
};
type Window = {
  readonly focus: () => Promise<Window>;
  readonly navigate: (url: string) => Promise<unknown>;
};
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };
type WorkerEvents = {
  readonly install: Lasting & { readonly addRoutes?: (rules: readonly object[]) => Promise<void> };
  readonly message: { readonly data: unknown };
  readonly fetch: Lasting & { readonly request: Request };
  readonly push: Lasting & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: Lasting & { readonly action: string; readonly notification: Notification };
};
const worker = globalThis as unknown as WorkerScope;

/** Filled in by the build: the hashed files of all public pages, and the other files that the shell needs. */
declare const BUILT: {
  readonly assets: readonly string[];
  readonly shell: readonly { readonly url: string; readonly revision: string }[];
};

/** The cache of the hashed files. */
const ASSETS = "assets";
/** Builds whose files are kept, so that a tab that is still open with an earlier one finds them. */
const KEPT_BUILDS = 3;
/** How long a document may take before the shell opens in its place. */
const SLOW_SECONDS = 8;

// Documents always come from the network; without one every page opens with the shell, which is nobody's.
enableNavigationPreload();
precache([...BUILT.shell]);
const orKept = (url: string) =>
  new NetworkOnly({ networkTimeoutSeconds: SLOW_SECONDS, plugins: [{ handlerDidError: () => matchPrecache(url) }] });
registerRoute(new NavigationRoute(orKept(SHELL_PATH), { denylist: [/^\/(?:api|auth|embed|t)\//, /\.\w+$/] }));
for (const { url } of BUILT.shell)
  if (url !== SHELL_PATH) registerRoute(({ url: asked }) => asked.pathname === url, orKept(url));

const expiry = new ExpirationPlugin({ maxEntries: KEPT_BUILDS * BUILT.assets.length, purgeOnQuotaError: true });
const assets = new CacheFirst({ cacheName: ASSETS, plugins: [expiry as WorkboxPlugin] });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);

/** Fetches the files of this build that are not there yet, one after the other to leave the network to the page. */
const warm = async (event: Lasting): Promise<void> => {
  for (const request of BUILT.assets) await Promise.all(assets.handleAll({ event: event as never, request }));
};
worker.addEventListener("install", (event) => {
  // Where the browser can, it answers these itself: to start the worker for each of them costs more than some of them
  // take, and Chromium holds back a new version for minutes when it is asked for while the worker answers.
  const routed = event.addRoutes?.([
    { condition: { urlPattern: "/api/*" }, source: "network" },
    { condition: { urlPattern: "/assets/*" }, source: { cacheName: ASSETS } },
  ]);
  event.waitUntil(Promise.all([routed?.catch(() => undefined), warm(event)]));
});

// A new build waits until the reader asks for it.
worker.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void worker.skipWaiting();
});

// Whoever goes to sign in may be another person.
worker.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  if (mode === "navigate" && new URL(url).pathname.startsWith("/auth/")) event.waitUntil(forgetKept());
});

const NEWS = { title: "Big Brain Football", body: "There is news about your watchlist", url: "/watchlist" };

/** A message of the server as the browser shows it; one that cannot be read still says that there is something. */
const readMessage = (data: { readonly json: () => unknown } | null) => {
  try {
    const { title, body, url } = (data?.json() ?? NEWS) as Record<string, unknown>;
    return { title: String(title), body: String(body), url: String(url) };
  } catch {
    return NEWS;
  }
};

worker.addEventListener("push", (event) => {
  const { title, body, url } = readMessage(event.data);
  const actions = [{ action: "stop", title: "Stop alerts" }];
  event.waitUntil(worker.registration.showNotification(title, { body, icon: "/icon-192.png", data: { url }, actions }));
});

/** Ends the subscription: the push service then refuses the next message, and the server forgets the device. */
const stopAlerts = async (): Promise<void> => {
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
};

/** Shows a page of the product in a window that is open, or in a new one. */
const showPage = async (url: string): Promise<void> => {
  const [open] = await worker.clients.matchAll({ type: "window" });
  if (!open) return void (await worker.clients.openWindow(url));
  await (await open.focus()).navigate(url);
};

worker.addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  event.notification.close();
  // Addresses come from the server, but a page of another site is never opened.
  const url = (data as { url?: unknown } | null)?.url;
  const path = typeof url === "string" && /^\/(?!\/)/.test(url) ? url : "/watchlist";
  event.waitUntil(event.action === "stop" ? stopAlerts() : showPage(path));
});
