import { createECDH } from "node:crypto";
import type { Alerts, saveDevice } from "#contract/watchlist/alerts.ts";
import { pushAddress } from "#contract/watchlist/push-address.ts";
import type { Received } from "#contract/kit/call.ts";
import { MOST_DEVICES } from "#contract/kit/limits.ts";
import { DAY_MS } from "#core/kit/calendar.ts";
import type { Deps } from "#server/deps.ts";
import { capPerWindow, scaled } from "#server/kit/http/newcomers.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { ownerOf } from "#server/visitors/api.ts";
import { endpointFault, openPush } from "./gateway.ts";
import * as store from "./store.ts";

/** The viewer's devices, and the key to add one. */
export async function read(deps: Deps, viewer: Viewer): Promise<Alerts> {
  const { publicKey } = await openPush(deps.db, deps.config);
  const devices = await store.devicesOf(deps.db, await ownerOf(viewer));
  return {
    publickey: publicKey,
    devices: devices.map(
      ({ deviceid, endpoint, name, digest, news, quietfrom, quietto, timezone, lastsentdatetime }) => ({
        deviceid,
        endpoint,
        name,
        digest,
        news,
        quietfrom,
        quietto,
        timezone,
        lastsentat: lastsentdatetime?.toISOString() ?? null,
      }),
    ),
  };
}

/** Most devices that may be added from one address on a day (UTC): more than a large office has. */
const MOST_NEW_DEVICES = 100;

/** Counts the new devices of an address in memory, by process. */
export const deviceCap = ({ config, now }: Pick<Deps, "config" | "now">): ((source: string) => void) =>
  capPerWindow(
    DAY_MS,
    now,
    scaled(MOST_NEW_DEVICES, config.rateLimitFactor),
    () => "Alerts were turned on by many devices here today: try again tomorrow",
  );

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

function isPoint(bytes: Buffer): boolean {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    curve.computeSecret(bytes);
    return bytes.length === POINT_BYTES;
  } catch {
    return false;
  }
}

function keyFault({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): string | null {
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return "keys.auth: must have 16 bytes";
  return isPoint(Buffer.from(p256dh, "base64url")) ? null : "keys.p256dh: must be a point of the curve P-256";
}

/** Sends alerts to a browser, or changes what it is sent. Throws Failure for an address of no known push service. */
export async function save(
  deps: Deps,
  countDevice: ReturnType<typeof deviceCap>,
  viewer: Viewer,
  { endpoint, keys, name, ...settings }: Received<typeof saveDevice>["body"],
): Promise<Alerts> {
  const owner = await ownerOf(viewer);
  if (owner.visitorid === null && owner.userid === null)
    throw new Failure("not-found", "This browser is not known yet: reload the page and try again");
  const fault = endpointFault(endpoint, deps.config.pushServices) ?? keyFault(keys);
  if (fault !== null) throw new Failure("invalid", fault);
  const device = {
    deviceid: deps.newId(),
    browserid: viewer.visitorId,
    endpoint: pushAddress(endpoint),
    ...keys,
    name: name.trim(),
    ...settings,
  };
  const saved = await store.saveDevice(deps.db, owner, device, {
    most: MOST_DEVICES,
    now: deps.now(),
    countNew: () => countDevice(viewer.source),
  });
  if (saved === "taken") throw new Failure("conflict", "These alerts belong to another browser: turn them on anew");
  if (saved === "full")
    throw new Failure("conflict", `Alerts go to ${MOST_DEVICES} devices already: stop those of one first`);
  return read(deps, viewer);
}

/** Sends a device no more alerts. One that is gone already, or somebody else's, stays as it is. */
export async function remove(deps: Deps, viewer: Viewer, deviceid: string): Promise<Alerts> {
  await store.removeDevice(deps.db, await ownerOf(viewer), deviceid.toLowerCase());
  return read(deps, viewer);
}
