import type { createVisitor, Visitor, BROWSER_FAMILIES, DEVICE_TYPES, OPERATING_SYSTEMS } from "#contract/visitors.ts";
import type { Sent } from "#contract/kit/call.ts";
import { ApiError, errorText, send } from "#web/kit/query/send.ts";
import { load } from "#web/kit/query/load.ts";
import { browserLog, type Log } from "#web/kit/query/transport.ts";
import { asksForPrivacy } from "./identity.ts";
import { localStore, type KeyValue } from "#web/kit/data/store.ts";
import { newUuid } from "./session.ts";

export const VISITOR_KEY = "bbf_visitor_id";
/** Holds the visitor id that the server has not yet confirmed. */
export const UNCONFIRMED_KEY = "bbf_visitor_unconfirmed";

const SHORTEST_ID = 32;

/** Does a stored text look like a visitor id? It needs a dash and at least 32 characters. */
export const isVisitorId = (text: string | null): text is string =>
  text !== null && text.includes("-") && text.length >= SHORTEST_ID;

type Registration = Sent<typeof createVisitor>["body"];

export type VisitorDeps = {
  readonly storage: KeyValue;
  readonly newId: () => string;
  /** The visitor stored by the server; fails with a 404 if it is unknown. */
  readonly read: (visitorId: string) => Promise<Visitor | null>;
  readonly register: (visitorId: string) => Promise<Visitor>;
  readonly log: Log;
};

/** The visitor of this browser; its record is null where the server could not be asked. */
export type KnownVisitor = { readonly visitorId: string; readonly visitor: Visitor | null };

/**
 * The visitor of this browser. A missing or malformed id is replaced by a new one and registered, as is an id the
 * server does not know. If the page was left before the registration was confirmed, the same id is registered again;
 * the server answers with the known visitor. Never fails: if the server is unreachable, the id is returned without a
 * record.
 */
export async function syncVisitor({ storage, newId, read, register, log }: VisitorDeps): Promise<KnownVisitor> {
  const tryToRegister = async (visitorId: string): Promise<KnownVisitor> => {
    storage.setItem(VISITOR_KEY, visitorId);
    storage.setItem(UNCONFIRMED_KEY, visitorId);
    const visitor = await register(visitorId);
    storage.removeItem(UNCONFIRMED_KEY);
    return { visitorId, visitor };
  };
  const begin = async (visitorId: string): Promise<KnownVisitor> => {
    try {
      return await tryToRegister(visitorId);
    } catch (error) {
      log.error("The visitor could not be registered", errorText(error));
      return { visitorId, visitor: null };
    }
  };
  const stored = storage.getItem(VISITOR_KEY);
  if (!isVisitorId(stored)) return begin(newId());
  const isConfirmed = storage.getItem(UNCONFIRMED_KEY) !== stored;
  try {
    return isConfirmed ? { visitorId: stored, visitor: await read(stored) } : await tryToRegister(stored);
  } catch (error) {
    // Unknown, or registered without this browser's cookie.
    if (error instanceof ApiError && error.status === (isConfirmed ? 404 : 409)) return begin(newId());
    log.warn("The visitor could not be synchronised", errorText(error));
    return { visitorId: stored, visitor: null };
  }
}

/** The reader's time zone. Asking `Intl` first costs a phone 50 ms: it loads the languages of the world. */
function readTimeZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const registration = (visitorId: string): Registration => ({
  visitorId,
  ...parseDevice(navigator.userAgent),
  // A browser that asks for privacy is registered with nothing beyond the families.
  userAgent: asksForPrivacy() ? null : navigator.userAgent.slice(0, 1024),
  timezone: asksForPrivacy() ? null : readTimeZone(),
  acquisitionSource: asksForPrivacy() ? null : document.referrer.slice(0, 2048) || null,
});

/** `syncVisitor` with the browser's own storage and the server's calls. */
export const syncBrowserVisitor = (): Promise<KnownVisitor> =>
  syncVisitor({
    storage: localStore,
    newId: newUuid,
    read: (visitorId) => load(["/api/visitors", visitorId]),
    register: (visitorId) => send("POST /api/visitors", { body: registration(visitorId) }, { keepalive: true }),
    log: browserLog,
  });

/** Turns the counting of page views and activity on or off. */
export const putTracking = (visitorId: string, trackingOptOut: boolean): Promise<{ trackingOptOut: boolean }> =>
  send("PUT /api/visitors/{visitorId}/tracking", { params: { visitorId }, body: { trackingOptOut } });

type Device = {
  readonly deviceType: (typeof DEVICE_TYPES)[number];
  readonly browserFamily: (typeof BROWSER_FAMILIES)[number];
  readonly operatingSystem: (typeof OPERATING_SYSTEMS)[number];
};

// The order matters: Edge's user agent also names Chrome, and Chrome's also names Safari.
const BROWSERS: readonly (readonly [Device["browserFamily"], RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Other", /\b(OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi)\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /^(?=.*\bVersion\/\d).*\bSafari\//],
];

// The order matters: iPhones also name Mac OS X, and Android names Linux.
const SYSTEMS: readonly (readonly [Device["operatingSystem"], RegExp])[] = [
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\b(Macintosh|Mac OS X)\b/],
  ["Linux", /\b(Linux|X11|CrOS)\b/],
];

const first = <Name>(names: readonly (readonly [Name, RegExp])[], text: string): Name | "Other" =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? "Other";

/** The families of a user agent; `Other` if unknown. */
export function parseDevice(userAgent: string): Device {
  const operatingSystem = first(SYSTEMS, userAgent);
  return {
    deviceType:
      operatingSystem === "iOS" || operatingSystem === "Android" || /\bMobile\b/.test(userAgent) ? "mobile" : "desktop",
    browserFamily: first(BROWSERS, userAgent),
    operatingSystem,
  };
}
