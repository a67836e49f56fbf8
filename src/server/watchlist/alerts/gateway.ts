import webPush from "web-push";
import type { Config } from "#server/kit/config/config.ts";
import type { Database } from "#server/kit/db/database.ts";
import { storedSecret } from "#server/kit/db/secret.ts";
import { DAY_S } from "#core/kit/calendar.ts";

const { generateRequestDetails, generateVAPIDKeys } = webPush;

/** `unknown` may have arrived; `failed` and `busy` did not; `seconds` as asked to wait, else null. */
export type Outcome =
  | { readonly is: "sent" | "gone" | "unknown" }
  | { readonly is: "failed"; readonly why: string }
  | { readonly is: "busy"; readonly seconds: number | null };

/** Hosts of the push services of browsers: Chrome and Edge on Android, Firefox, Safari, Edge. A dot begins a domain. */
const KNOWN_SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

const isKnown = (host: string): boolean =>
  KNOWN_SERVICES.some((known) => (known.startsWith(".") ? host.endsWith(known) : host === known));

/** Why an address is none of a known push service (or `others`), as a sentence: the server calls nothing else. */
export function endpointFault(endpoint: string, others: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return "endpoint: must be a web address";
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return "endpoint: must not hold a name or password";
  if (others.includes(origin)) return null;
  if (protocol !== "https:") return "endpoint: must begin with https";
  return port === "" && isKnown(hostname) ? null : "endpoint: this browser's push service is not known to us";
}

const SEND_MS = 10_000;
/** The longest wait that a service may ask for, in seconds. */
const LONGEST_WAIT_S = DAY_S;

function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(LONGEST_WAIT_S, Math.max(0, seconds));
}

function outcomeOf({ status, headers }: Response, now: number): Outcome {
  if (status === 404 || status === 410) return { is: "gone" };
  if (status === 429 || status === 503) return { is: "busy", seconds: waitOf(headers.get("retry-after"), now) };
  return status >= 200 && status < 300 ? { is: "sent" } : { is: "failed", why: `answered ${status}` };
}

/** Sends encrypted messages to push services, signed by the keys of this database. */
export type Push = {
  readonly publicKey: string;
  /** The service worker shows the message; `url` is the page that a press opens. */
  readonly send: (
    device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
    message: { readonly title: string; readonly body: string; readonly url: string },
  ) => Promise<Outcome>;
};

/** Reads or makes the keys; who loses them loses every device. `patience`: milliseconds a service may take. */
export async function openPush(
  db: Database,
  { supportEmail, pushServices }: Pick<Config, "supportEmail" | "pushServices">,
  patience = SEND_MS,
): Promise<Push> {
  const keys = JSON.parse(await storedSecret(db, "push keys", () => JSON.stringify(generateVAPIDKeys()))) as {
    readonly publicKey: string;
    readonly privateKey: string;
  };
  const vapidDetails = { subject: `mailto:${supportEmail}`, ...keys };
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, payload) => {
      const fault = endpointFault(endpoint, pushServices);
      if (fault !== null) return { is: "gone" };
      const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails,
        TTL: DAY_S,
        urgency: "normal",
        contentEncoding: "aes128gcm",
      });
      try {
        const response = await fetch(endpoint, {
          method: "POST",
          headers: headers as Record<string, string>,
          body: new Uint8Array(body as Buffer),
          redirect: "manual",
          signal: AbortSignal.timeout(patience),
        });
        await response.body?.cancel();
        return outcomeOf(response, Date.now());
      } catch (error) {
        // A service that was reached and did not answer may have taken the message.
        if (error instanceof DOMException && error.name === "TimeoutError") return { is: "unknown" };
        return { is: "failed", why: "could not be reached" };
      }
    },
  };
}
