import { setImmediate } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { digestKeys } from "#core/watchlist/delivery.ts";
import type { Database } from "#server/kit/db/database.ts";
import { records, rows } from "#server/kit/db/rows.ts";
import { pushdevice, pushsent, type DeviceRow } from "./tables.ts";
import { league } from "#server/leagues/tables.ts";
import { visitor } from "#server/visitors/tables.ts";
import { watchedasset, watchedroster } from "../tables.ts";
import { mayBeSentTo } from "./store.ts";

/** News of an asset that is sent at once, to devices that were added by then. */
export type AlertEvent = {
  readonly key: string;
  readonly assetid: number;
  readonly at: Date;
  readonly name: string;
  readonly text: string;
};

/** Devices of one statement: so many take a few milliseconds, also in the embedded database. */
const PAGE = 100;

/** What the owners of the devices of `page` follow. A roster is followed without naming its assets. */
const WATCHED = sql`
  select page.deviceid, w.assetid, w.isimmediate from page join ${watchedasset} w on w.userid = page.owner
  union all select page.deviceid, w.assetid, w.isimmediate
    from page join ${visitor} v on v.userid = page.owner join ${watchedasset} w on w.visitorid = v.visitorid
  union all select page.deviceid, w.assetid, w.isimmediate
    from page join ${watchedasset} w on w.visitorid = page.visitorid where page.owner is null
  union all select page.deviceid, null, false
    from page join ${league} l on l.userid = page.owner join ${watchedroster} using (leagueid)
  union all select page.deviceid, null, false
    from page join ${visitor} v on v.userid = page.owner join ${league} l on l.visitorid = v.visitorid
      join ${watchedroster} using (leagueid)`;

/** Devices with the account they belong to: their own, or that of the sign-in that linked their visitor since. */
const OWNED = sql`
  select ${pushdevice}.*,
    coalesce(
      ${pushdevice.userid}, case when v.linkeddatetime >= ${pushdevice.createddatetime} then v.userid end
    ) as owner
  from ${pushdevice} left join ${visitor} v on v.visitorid = ${pushdevice.visitorid}`;

/** A device to look at: a digest may be due for it, or there is news. */
export type DueDevice = { readonly device: DeviceRow; readonly hasNews: boolean };

/** Devices with a due digest or a new event, by pages; quiet hours are left to the caller. */
export async function* dueDevices(db: Database, events: readonly AlertEvent[], now: Date): AsyncGenerator<DueDevice> {
  const named = await db.selectDistinct({ timezone: pushdevice.timezone }).from(pushdevice);
  const zones = records(named.map(({ timezone }) => ({ timezone, ...digestKeys(timezone, now.getTime()) })));
  const news = records(events.map(({ key, assetid, at }) => ({ key, assetid, at: at.toISOString() })));
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const page = await rows<{ deviceid: string; isdigestdue: boolean; hasnews: boolean }>(
      db,
      sql`with page as materialized (
          ${OWNED} where ${pushdevice.deviceid} > ${after}::uuid and ${mayBeSentTo(now)}
          order by ${pushdevice.deviceid} limit ${PAGE}::int
        ), watched as materialized (${WATCHED}), zone as (
          select timezone, 'daily' as digest, daily as key
          from json_to_recordset(${zones}) as z (timezone text, daily text)
          union all select timezone, 'weekly', weekly from json_to_recordset(${zones}) as z (timezone text, weekly text)
        ), event as materialized (
          select * from json_to_recordset(${news}) as e (key text, assetid int, at timestamptz)
        )
        select deviceid,
          exists (select from watched where watched.deviceid = page.deviceid) and exists (
            select from zone where zone.timezone = page.timezone and zone.digest = page.digest and key is not null
              and not exists (select from ${pushsent} told where told.deviceid = page.deviceid and told.key = zone.key)
          ) as isdigestdue,
          page.news and exists (
            select from watched join event using (assetid)
            where watched.deviceid = page.deviceid and watched.isimmediate and event.at >= page.createddatetime
              and not exists (select from ${pushsent} told where told.deviceid = page.deviceid and told.key = event.key)
          ) as hasnews
        from page order by deviceid`,
    );
    const newsOf = new Map(
      page.filter((row) => row.isdigestdue || row.hasnews).map((row) => [row.deviceid, row.hasnews]),
    );
    if (newsOf.size > 0)
      for (const device of await db
        .select()
        .from(pushdevice)
        .where(inArray(pushdevice.deviceid, [...newsOf.keys()])))
        yield { device, hasNews: newsOf.get(device.deviceid)! };
    if (page.length < PAGE) return;
    after = page.at(-1)!.deviceid;
    // The embedded database answers without leaving this turn of the event loop.
    await setImmediate();
  }
}

/** Removes the devices added before a moment whose owners follow nothing; returns their number. */
export const dropIdleDevices = async (db: Database, before: Date): Promise<number> =>
  (
    await rows(
      db,
      sql`with page as materialized (
          ${OWNED} where greatest(${pushdevice.createddatetime}, ${pushdevice.lastsentdatetime})
            < ${before.toISOString()}::timestamptz
        ), watched as materialized (${WATCHED})
        delete from ${pushdevice} where deviceid in
          (select deviceid from page where deviceid not in (select deviceid from watched))
        returning deviceid`,
    )
  ).length;
