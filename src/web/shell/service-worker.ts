// Runs in the browser beside the pages: opens the product offline, and shows pushed messages. Built into /sw.js by
// scripts/service-worker.ts. It leaves /api, /auth, /embed and /t alone; what the pages loaded is kept by them
// (src/web/visitors/last-seen.ts), because only they know whose it is.
import { SHELL_PATH } from "#contract/pages/documents.ts";

/** The part of the service worker's global scope in use; its types exclude those of pages, which the rest needs. */
type WorkerScope = {
  readonly skipWaiting: () => Promise<void>;
  readonly registration: Pick<ServiceWorkerRegistration, "pushManager" | "navigationPreload"> & {
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
type Window = { readonly focus: () => Promise<Window>; readonly navigate: (url: string) => Promise<unknown> };
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };
type WorkerEvents = {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly message: { readonly data: unknown };
  readonly fetch: { readonly request: Request; readonly respondWith: (response: Promise<Response>) => void };
  readonly push: Lasting & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: Lasting & { readonly action: string; readonly notification: Notification };
};
const worker = globalThis as unknown as WorkerScope;

/** Filled in by the build: its name, the hashed files of all public pages, and what else the shell needs. */
declare const BUILT: { readonly name: string; readonly assets: readonly string[]; readonly shell: readonly string[] };

/** Caches of builds; `assets` is the one of workers that named no build. */
const OF_BUILDS = /^(?:build-|assets$)/;
const CACHE = `build-${BUILT.name}`;
/** Builds whose files are kept, so that a tab that is still open with an earlier one finds them. */
const KEPT_BUILDS = 3;
const SLOW_MS = 8000;

/** Keeps the files of this build, one after the other to leave the network to the page. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const url of BUILT.shell) await cache.add(new Request(url, { cache: "reload" }));
  for (const url of BUILT.assets) {
    const held = await caches.match(url);
    await (held ? cache.put(url, held) : cache.add(url));
  }
}

worker.addEventListener("install", (event) => {
  const install = async () => {
    await keepBuild();
    // Earlier workers had navigation preload on, with which nobody could sign in: such a one is replaced at once.
    // Otherwise a new build waits until the reader asks for it.
    if ((await worker.registration.navigationPreload?.getState())?.enabled) await worker.skipWaiting();
  };
  event.waitUntil(install());
});

worker.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  const activate = async () => {
    await worker.registration.navigationPreload?.disable();
    const names = await caches.keys();
    // In the order in which they were made.
    const builds = new Set(names.filter((name) => OF_BUILDS.test(name)).slice(-KEPT_BUILDS));
    for (const name of names) if (!builds.has(name) && !name.startsWith("kept-")) await caches.delete(name);
  };
  event.waitUntil(activate());
});

/** From the network; from what was kept where that fails, or where a document takes too long. */
async function networkFirst(request: Request): Promise<Response> {
  const response = fetch(request);
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, SLOW_MS));
  const kept = async () => (await caches.open(CACHE)).match(request.mode === "navigate" ? SHELL_PATH : request);
  return (await Promise.race([response, late]).catch(() => undefined)) ?? (await kept()) ?? response;
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || /^\/(?:api|auth|embed|t)\//.test(pathname)) return;
  if (pathname.startsWith("/assets/")) event.respondWith(caches.match(request).then((held) => held ?? fetch(request)));
  else if (request.mode === "navigate" ? !/\.\w+$/.test(pathname) : BUILT.shell.includes(pathname))
    event.respondWith(networkFirst(request));
});

const NEWS = { title: "Big Brain Football", body: "There is news about your watchlist", url: "/watchlist" };

/** A message of the server as the browser shows it; one that cannot be read still says that there is something. */
function readMessage(data: { readonly json: () => unknown } | null) {
  try {
    const { title, body, url } = (data?.json() ?? NEWS) as Record<string, unknown>;
    return { title: String(title), body: String(body), url: String(url) };
  } catch {
    return NEWS;
  }
}

worker.addEventListener("push", (event) => {
  const { title, body, url } = readMessage(event.data);
  const actions = [{ action: "stop", title: "Stop alerts" }];
  event.waitUntil(worker.registration.showNotification(title, { body, icon: "/icon-192.png", data: { url }, actions }));
});

/** Ends the subscription: the push service then refuses the next message, and the server forgets the device. */
async function stopAlerts(): Promise<void> {
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
}

async function showPage(url: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: "window" });
  if (!open) return void (await worker.clients.openWindow(url));
  await (await open.focus()).navigate(url);
}

worker.addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  event.notification.close();
  // Addresses come from the server, but a page of another site is never opened.
  const url = (data as { url?: unknown } | null)?.url;
  const path = typeof url === "string" && /^\/(?!\/)/.test(url) ? url : "/watchlist";
  event.waitUntil(event.action === "stop" ? stopAlerts() : showPage(path));
});
