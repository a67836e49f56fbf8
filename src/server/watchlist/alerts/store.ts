import { and, asc, eq, inArray, isNull, lt, lte, ne, or, type SQL } from "drizzle-orm";
import { DAY_MS } from "#core/kit/calendar.ts";
import { MESSAGE_EVERY_MS } from "#core/watchlist/delivery.ts";
import type { Database } from "#server/kit/db/database.ts";
import { pushdevice, pushsent, type DeviceRow } from "./tables.ts";
import { isOwnedRow, type Owner } from "#server/visitors/api.ts";

const isOwn = (db: Database, owner: Owner): SQL => isOwnedRow(db, pushdevice, pushdevice.deviceid, owner);

/** The devices of an owner, the first added first. */
export const devicesOf = (db: Database, owner: Owner): Promise<DeviceRow[]> =>
  db.select().from(pushdevice).where(isOwn(db, owner)).orderBy(asc(pushdevice.createddatetime), pushdevice.deviceid);

type Wanted = Omit<
  DeviceRow,
  "visitorid" | "userid" | "createddatetime" | "lastsentdatetime" | "waituntildatetime" | "failures"
>;

/** Takes over an address with its keys. `taken` with other keys, `full` beyond `most`; `countNew` may throw. */
export const saveDevice = (
  db: Database,
  owner: Owner,
  wanted: Wanted,
  { most, now, countNew }: { readonly most: number; readonly now: Date; readonly countNew: () => void },
): Promise<"saved" | "taken" | "full"> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select().from(pushdevice).where(eq(pushdevice.endpoint, wanted.endpoint)).for("update");
    const own = await devicesOf(tx, owner);
    if (known && own.some(({ deviceid }) => deviceid === known.deviceid)) {
      const { deviceid: _, ...changed } = wanted;
      await tx.update(pushdevice).set(changed).where(eq(pushdevice.deviceid, known.deviceid));
      return "saved";
    }
    if (known && (known.p256dh !== wanted.p256dh || known.auth !== wanted.auth)) return "taken";
    if (own.length >= most) return "full";
    if (known) await tx.delete(pushdevice).where(eq(pushdevice.deviceid, known.deviceid));
    else countNew();
    const holder = owner.userid === null ? { visitorid: owner.visitorid } : { userid: owner.userid };
    await tx.insert(pushdevice).values({ ...wanted, ...holder, createddatetime: now });
    return "saved";
  });

/** Ends alerts of others on this browser; all where its visitor is another person's (`isForeign`). */
export async function endAlertsOfOthers(
  db: Database,
  browserid: string,
  userid: number,
  isForeign: boolean,
): Promise<void> {
  await db
    .delete(pushdevice)
    .where(and(eq(pushdevice.browserid, browserid), isForeign ? undefined : ne(pushdevice.userid, userid)));
}

export async function removeDevice(db: Database, owner: Owner, deviceid: string): Promise<void> {
  await db.delete(pushdevice).where(and(eq(pushdevice.deviceid, deviceid), isOwn(db, owner)));
}

/** Removes the devices of a user; for the deletion of the account, before its visitors lose their link. */
export async function removeDevices(db: Database, userid: number): Promise<void> {
  await db.delete(pushdevice).where(isOwn(db, { userid, visitorid: null }));
}

/** The devices of a user with what they were sent, for the user's own export. */
export async function deviceDataOf(db: Database, userid: number) {
  const devices = await devicesOf(db, { userid, visitorid: null });
  const ids = devices.map(({ deviceid }) => deviceid);
  const sent = await db
    .select({ deviceid: pushsent.deviceid, key: pushsent.key, sentdatetime: pushsent.claimeddatetime })
    .from(pushsent)
    .where(inArray(pushsent.deviceid, ids))
    .orderBy(asc(pushsent.claimeddatetime));
  return devices.map((device) => ({
    endpoint: device.endpoint,
    name: device.name,
    digest: device.digest,
    news: device.news,
    quietfrom: device.quietfrom,
    quietto: device.quietto,
    timezone: device.timezone,
    createddatetime: device.createddatetime,
    lastsentdatetime: device.lastsentdatetime,
    sent: sent.flatMap(({ deviceid, key, sentdatetime }) =>
      deviceid === device.deviceid ? [{ key, sentdatetime }] : [],
    ),
  }));
}

/** Whether a device may be sent a message now. */
export const mayBeSentTo = (now: Date): SQL | undefined =>
  and(
    or(
      isNull(pushdevice.lastsentdatetime),
      lte(pushdevice.lastsentdatetime, new Date(now.getTime() - MESSAGE_EVERY_MS)),
    ),
    or(isNull(pushdevice.waituntildatetime), lte(pushdevice.waituntildatetime, now)),
  );

/** The given keys without those already sent to a device. */
export async function untold(db: Database, deviceid: string, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const told = await db
    .select({ key: pushsent.key })
    .from(pushsent)
    .where(and(eq(pushsent.deviceid, deviceid), inArray(pushsent.key, [...keys])));
  const known = new Set(told.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** Marks keys as sent although there was nothing to report and no message was sent. */
export async function noteTold(db: Database, deviceid: string, keys: readonly string[], now: Date): Promise<void> {
  await db
    .insert(pushsent)
    .values(keys.map((key) => ({ deviceid, key, claimeddatetime: now })))
    .onConflictDoNothing();
}

/** Claims a message before sending; false if one went out within the hour or any key was sent. */
export const claim = (db: Database, deviceid: string, keys: readonly string[], now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const mine = and(eq(pushdevice.deviceid, deviceid), mayBeSentTo(now));
    const locked = await tx.select({ deviceid: pushdevice.deviceid }).from(pushdevice).where(mine).for("update");
    if (locked.length === 0 || (await untold(tx, deviceid, keys)).length < keys.length) return false;
    await tx.update(pushdevice).set({ lastsentdatetime: now }).where(mine);
    await noteTold(tx, deviceid, keys, now);
    return true;
  });

/** Records that a message arrived, or may have. */
export async function succeeded(db: Database, deviceid: string): Promise<void> {
  await db.update(pushdevice).set({ failures: 0, waituntildatetime: null }).where(eq(pushdevice.deviceid, deviceid));
}

/** Releases the claim of a message that did not arrive, and sets the time of the next attempt. */
export const giveBack = (
  db: Database,
  { deviceid, failures, lastsentdatetime }: DeviceRow,
  keys: readonly string[],
  waituntildatetime: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(pushsent).where(and(eq(pushsent.deviceid, deviceid), inArray(pushsent.key, [...keys])));
    await tx
      .update(pushdevice)
      .set({ failures: failures + 1, waituntildatetime, lastsentdatetime })
      .where(eq(pushdevice.deviceid, deviceid));
  });

export async function dropDevice(db: Database, deviceid: string): Promise<void> {
  await db.delete(pushdevice).where(eq(pushdevice.deviceid, deviceid));
}

/** Days for which sent keys are kept; older events are never sent. */
const KNOWN_DAYS = 30;

/** Deletes the keys of messages sent long ago; returns their number. */
export async function forgetTold(db: Database, now: Date): Promise<number> {
  const isOld = lt(pushsent.claimeddatetime, new Date(now.getTime() - KNOWN_DAYS * DAY_MS));
  return (await db.delete(pushsent).where(isOld).returning({ key: pushsent.key })).length;
}
