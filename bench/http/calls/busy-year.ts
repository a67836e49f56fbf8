import { sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { DEFAULT_SETTINGS } from "#tests/support/browser.ts";

const TRADES = 60_000;
const DEVICES = 2000;

/** Fills the market with trades of some players, and registers devices of guests, as after a busy year. */
export async function fillBusyYear(db: Database, ranked: readonly number[]): Promise<void> {
  const { scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
  await db.execute(sql`insert into marketsetting
      (settingkey, format, teams, starters, issuperflex, isbestball, ppr, tep, scoring, roster)
    select 'busy ' || n, 'dynasty', 8 + n % 8, 9, n % 4 > 0, false, 0.5, 0,
      ${JSON.stringify(scoringSettings)}::jsonb || jsonb_build_object('passYds', 0.04 + n / 1e4),
      ${JSON.stringify(rosterSettings)}::jsonb
    from generate_series(1, 300) n`);
  await db.execute(sql`insert into markettrade
      (tradehash, leaguehash, sharers, settingid, day, teams, kind, ratio, spotvalue, keptdatetime)
    select 'busy ' || n, 'league ' || n % 3000, array['s'], s.settingid, current_date - n % 700, 2, 'players',
      1 + (n % 97) / 100.0, 50, now()
    from generate_series(1, ${TRADES}::int) n
      join (select settingid, row_number() over () as at from marketsetting) s on s.at = 1 + n % 300`);
  await db.execute(sql`insert into marketpiece
      (tradeid, place, assetid, fromteam, toteam, value, day, settingid, kind)
    select tradeid, place, (${sql.raw(`array[${ranked.slice(0, 300).join()}]`)})[1 + (tradeid * 7 + place * 31) % 300],
      1 + place % 2, 2 - place % 2, 100, day, settingid, kind
    from markettrade cross join generate_series(0, 3) place`);
  await db.execute(sql`with guest as (
      insert into visitor (visitorid, devicetype, browserfamily, operatingsystem, trackingoptout, fromcrowdedaddress,
        createddatetime, reneweddatetime)
      select gen_random_uuid(), 'desktop', 'Chrome', 'Linux', false, false, now(), now()
      from generate_series(1, ${DEVICES}::int) returning visitorid
    ) insert into pushdevice (deviceid, visitorid, endpoint, p256dh, auth, name, digest, news, quietfrom, quietto,
        timezone, createddatetime)
      select gen_random_uuid(), visitorid, 'https://fcm.googleapis.com/' || visitorid, 'p', 'a', 'Chrome', 'daily',
        true,
        0, 0, 'UTC', now()
      from guest`);
  await db.execute(sql`analyze`);
}
