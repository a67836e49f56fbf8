import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AlertDevice, Alerts } from "#contract/watchlist/alerts.ts";
import { pushAddress } from "#contract/watchlist/push-address.ts";
import { DEFAULT_ALERTS, type AlertSettings } from "#core/watchlist/delivery.ts";
import { loading } from "#web/kit/query/load.ts";
import { send } from "#web/kit/query/send.ts";
import { ownSubscription } from "#web/visitors/push-subscription.ts";
import { parseDevice } from "#web/visitors/visitor.ts";

export const alertsQuery = queryOptions(loading("/api/alerts"));

/** Whether this browser can show alerts: yes, only once the product is installed (iPhone, iPad), or no. */
export type PushSupport = "yes" | "when-installed" | "no";

export function pushSupport(): PushSupport {
  if ("PushManager" in globalThis && "serviceWorker" in navigator && "Notification" in globalThis) return "yes";
  return parseDevice(navigator.userAgent).operatingSystem === "iOS" ? "when-installed" : "no";
}

const READY_MS = 15_000;

/** The active service worker. Throws a sentence where it does not come: offline use may be switched off. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, READY_MS, null);
  });
  const ready = await Promise.race([navigator.serviceWorker.ready, late]);
  if (!ready) throw new Error("This browser is not set up for alerts yet. Reload the page and try again.");
  return ready;
}

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The name of this device as its owner sees it, such as 'Chrome on Android'. */
function deviceName(): string {
  const { browserFamily, operatingSystem } = parseDevice(navigator.userAgent);
  const browser = browserFamily === "Other" ? "Browser" : browserFamily;
  return operatingSystem === "Other" ? browser : `${browser} on ${operatingSystem}`;
}

async function save(
  client: QueryClient,
  subscription: PushSubscription,
  name: string,
  { digest, news, quietfrom, quietto, timezone }: AlertSettings,
): Promise<void> {
  const keys = { p256dh: toBase64Url(subscription.getKey("p256dh")), auth: toBase64Url(subscription.getKey("auth")) };
  const body = { endpoint: subscription.endpoint, keys, name, digest, news, quietfrom, quietto, timezone };
  client.setQueryData(alertsQuery.queryKey, await send("PUT /api/alerts/devices", { body }));
}

/** Turns on alerts in this browser, which asks its user. Throws a sentence where user, browser or server refuses. */
export async function startAlerts(client: QueryClient, { publickey }: Alerts): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("Notifications are blocked. Allow them for this site in your browser's settings.");
  const worker = await readyWorker();
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publickey })
    .catch((cause: unknown) => {
      throw new Error("This browser could not reach its push service. Try again later.", { cause });
    });
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  await save(client, subscription, deviceName(), { ...DEFAULT_ALERTS, timezone });
}

export async function changeAlerts(client: QueryClient, device: AlertDevice): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) throw new Error("Alerts are off in this browser now. Turn them on again.");
  await save(client, subscription, device.name, device);
}

/** Sends a device no more alerts; in this browser the subscription ends too. */
export async function stopAlerts(client: QueryClient, { deviceid, endpoint }: AlertDevice): Promise<void> {
  const subscription = await ownSubscription().catch(() => null);
  if (subscription && pushAddress(subscription.endpoint) === endpoint) await subscription.unsubscribe();
  client.setQueryData(
    alertsQuery.queryKey,
    await send("DELETE /api/alerts/devices/{deviceid}", { params: { deviceid } }),
  );
}
