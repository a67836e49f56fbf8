import * as z from "zod/mini";
import { DIGESTS, isTimeZone } from "#core/watchlist/delivery.ts";
import { call } from "#contract/kit/call.ts";
import { text, Uuid } from "#contract/kit/shapes.ts";

const Hour = z.int().check(z.gte(0), z.lte(23));

/** What a device is sent, and when: hours are local to its time zone. */
const SETTINGS = {
  digest: z.enum(DIGESTS),
  news: z.boolean(),
  quietfrom: Hour,
  quietto: Hour,
  timezone: text(64).check(z.refine(isTimeZone, "must name a time zone such as America/New_York")),
};

/** Bytes in base64url, as browsers give the keys of a subscription. */
const keyOf = (length: number) => text(length).check(z.regex(/^[\w-]+=*$/, "must be a key in base64url"));

export const AlertDevice = z.object({
  deviceid: z.string(),
  /** The address at the push service as `pushAddress` spells it, by which a browser recognises its own device. */
  endpoint: z.string(),
  name: z.string(),
  ...SETTINGS,
  lastsentat: z.nullable(z.string()),
});
export type AlertDevice = z.output<typeof AlertDevice>;

export const Alerts = z.object({ publickey: z.string(), devices: z.array(AlertDevice) });
export type Alerts = z.output<typeof Alerts>;

export const readAlerts = call({
  method: "GET",
  path: "/api/alerts",
  summary: "The devices that alerts about the watchlist are sent to, and the key to add one",
  reply: Alerts,
});

export const saveDevice = call({
  method: "PUT",
  path: "/api/alerts/devices",
  summary: "Send alerts to a browser by its push subscription, or change what it is sent",
  body: z.strictObject({
    endpoint: text(1024),
    keys: z.strictObject({ p256dh: keyOf(120), auth: keyOf(40) }),
    name: text(60).check(z.regex(/\S/, "must not be blank")),
    ...SETTINGS,
  }),
  reply: Alerts,
});

export const deleteDevice = call({
  method: "DELETE",
  path: "/api/alerts/devices/{deviceid}",
  summary: "Send a device no more alerts",
  params: z.object({ deviceid: Uuid }),
  reply: Alerts,
});
