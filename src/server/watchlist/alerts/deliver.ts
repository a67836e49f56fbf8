import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { addDays, DAY_MS, dayOf, MINUTE_MS } from "#core/kit/calendar.ts";
import { designationOf } from "#core/assets/injury.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { dueDigest, isQuiet, type DueDigest } from "#core/watchlist/delivery.ts";
import { digestMessage, newsMessage, type AlertMessage } from "#core/watchlist/message.ts";
import { newsWords } from "#core/watchlist/reasons.ts";
import type { DeviceRow } from "./tables.ts";
import { account, type AccountRow } from "#server/accounts/tables.ts";
import type { Round } from "#server/kit/jobs/run-jobs.ts";
import type { Deps } from "#server/deps.ts";
import { openDayBeliefs, type DayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import { findVisitor, type Owner } from "#server/visitors/api.ts";
import { allowedTo } from "../service.ts";
import { changesFor, followed } from "../changes.ts";
import { newsSince } from "../store.ts";
import { dueDevices, type AlertEvent, type DueDevice } from "./due.ts";
import { openPush, type Outcome, type Push } from "./gateway.ts";
import * as store from "./store.ts";
import { firstOf } from "#server/kit/db/rows.ts";
import { DEFAULT_LEAGUE } from "#server/values/pricing/ranked-assets.ts";

/** The next message to a device, and the keys that prevent any part of it from being sent twice. */
type Next = { readonly keys: readonly string[]; readonly message: AlertMessage };

/** The owner of a device as the watchlist identifies owners, with the account if there is one. */
type Recipient = { readonly owner: Owner; readonly user: AccountRow | null };

async function recipientOf({ db }: Deps, { visitorid, userid, createddatetime }: DeviceRow): Promise<Recipient> {
  const accountOf = (id: number) => firstOf(db.select().from(account).where(eq(account.userid, id)));
  if (visitorid === null) return { owner: { visitorid: null, userid }, user: await accountOf(userid!) };
  // If the visitor was linked to a user since, the device belongs to that user.
  const holder = await findVisitor(db, visitorid);
  const linked = holder?.linkeddatetime && holder.linkeddatetime >= createddatetime ? holder.userid : null;
  return { owner: { visitorid, userid: linked }, user: linked === null ? null : await accountOf(linked) };
}

async function situationOf(
  { db, ratings: { reference } }: Deps,
  { owner, user }: Recipient,
): Promise<{ readonly league: League; readonly teamStatus: TeamStatus }> {
  const visitorid = user?.visitorid ?? owner.visitorid;
  const settings = visitorid === null ? null : (await findVisitor(db, visitorid))?.sitbarleaguesettings;
  if (!settings) return { league: DEFAULT_LEAGUE, teamStatus: 0 };
  return { league: leagueOf(reference, settings), teamStatus: requireTeamStatus(reference, settings.teamStatusCodeId) };
}

/** How old news may be to be sent at once; older news is left to the digest. */
const NEWS_MS = DAY_MS;

/** News of the last day: entries of the log, and new designations that no entry reports already. */
async function recentEvents({ db, ratings, now }: Deps): Promise<readonly AlertEvent[]> {
  const from = new Date(now().getTime() - NEWS_MS);
  const rowOf = (assetid: number) => ratings.assets[ratings.indexOf(assetid) ?? -1]?.row;
  const news = (await newsSince(db, from)).flatMap(({ assetid, note, at }): AlertEvent[] => {
    const row = rowOf(assetid);
    if (!row) return [];
    return [{ key: `news ${assetid} ${at.getTime()}`, assetid, at, name: row.assetdisplayname, text: newsWords(note) }];
  });
  const injuries = ratings.assets.flatMap(({ id: assetid, row }): AlertEvent[] => {
    const listed = designationOf(row.injurystatus);
    if (!listed || row.injurysince === null || row.injurysince < dayOf(from)) return [];
    if (news.some((entry) => entry.assetid === assetid && entry.text.includes(listed.says))) return [];
    const key = `injury ${assetid} ${row.injurystatus} ${row.injurysince}`;
    // It is known by day only: also a device that was added later on that day is told.
    const at = new Date(Date.parse(addDays(row.injurysince, 1)) - 1);
    return [{ key, assetid, at, name: row.assetdisplayname, text: listed.says }];
  });
  return [...news, ...injuries];
}

/** News about assets with immediate alerts that the device has not received yet; null if there is none. */
async function nextNews(
  deps: Deps,
  events: readonly AlertEvent[],
  device: DeviceRow,
  { owner, user }: Recipient,
): Promise<Next | null> {
  const { assets } = await followed(deps, owner, await allowedTo(deps, user));
  const meant = events.filter(
    ({ assetid, at }) => assets.get(assetid)?.isimmediate === true && at >= device.createddatetime,
  );
  const keys = meant.map(({ key }) => key);
  const fresh = new Set(await store.untold(deps.db, device.deviceid, keys));
  const news = meant.filter(({ key }) => fresh.has(key));
  const message = newsMessage(news);
  return message && { keys: news.map(({ key }) => key), message };
}

/** The digest that is due; null if there is nothing to report, which is recorded. */
async function nextDigest(
  deps: Deps,
  beliefs: DayBeliefs,
  device: DeviceRow,
  recipient: Recipient,
  { key, days }: DueDigest,
): Promise<Next | null> {
  const { db, now } = deps;
  const allowed = await allowedTo(deps, recipient.user);
  const rows = await changesFor(deps, beliefs, recipient.owner, await situationOf(deps, recipient), allowed);
  const since = addDays(dayOf(now()), -days);
  const message = digestMessage(
    rows.map(({ name, moves, reasons }) => ({
      name,
      percent: moves.find((move) => move.days === days)?.percent ?? null,
      reasons: reasons.filter(({ day }) => day !== null && day >= since),
    })),
    days,
  );
  if (message) return { keys: [key], message };
  await store.noteTold(db, device.deviceid, [key], now());
  return null;
}

async function nextFor(
  deps: Deps,
  beliefs: DayBeliefs,
  events: readonly AlertEvent[],
  { device, hasNews }: DueDevice,
): Promise<Next | null> {
  const now = deps.now().getTime();
  if (isQuiet(device, now)) return null;
  const due = dueDigest(device, device.createddatetime.getTime(), now);
  const isDue = due !== null && (await store.untold(deps.db, device.deviceid, [due.key])).length > 0;
  if (!isDue && !hasNews) return null;
  const recipient = await recipientOf(deps, device);
  if (recipient.user?.isdisabled) return null;
  const news = hasNews ? await nextNews(deps, events, device, recipient) : null;
  return news ?? (isDue ? nextDigest(deps, beliefs, device, recipient, due) : null);
}

/** Failed attempts after which a device is given up. */
const MOST_FAILURES = 10;
/** Minutes before the second attempt; each further wait is twice as long, at most a day. */
const FIRST_WAIT_MINUTES = 15;

function waitAfter(failures: number, outcome: Outcome): number {
  if (outcome.is === "busy" && outcome.seconds !== null) return outcome.seconds * 1000;
  return Math.min(DAY_MS, FIRST_WAIT_MINUTES * 2 ** failures * MINUTE_MS);
}

async function settle(deps: Deps, device: DeviceRow, keys: readonly string[], outcome: Outcome): Promise<void> {
  const { db, now, metrics, log } = deps;
  metrics.alerts.inc({ outcome: outcome.is });
  if (outcome.is === "gone") return store.dropDevice(db, device.deviceid);
  // A message that may have arrived is not sent again: a missing alert is better than a repeated one.
  if (outcome.is === "sent" || outcome.is === "unknown") return store.succeeded(db, device.deviceid);
  if (outcome.is === "failed") log.warn(`An alert was not delivered: ${new URL(device.endpoint).host} ${outcome.why}`);
  if (device.failures + 1 >= MOST_FAILURES) return store.dropDevice(db, device.deviceid);
  await store.giveBack(db, device, keys, new Date(now().getTime() + waitAfter(device.failures, outcome)));
}

/** Sends what is due; a silent service is left alone for the round, as each device would wait. Returns how many. */
export async function deliver(
  deps: Deps,
  beliefs: DayBeliefs,
  push: Push,
  stopped: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  const silent = new Set<string>();
  const events = await recentEvents(deps);
  for await (const due of dueDevices(deps.db, events, deps.now())) {
    if (stopped()) break;
    // Each device may cost tens of milliseconds: calls are answered between two of them.
    await setImmediate();
    const { device } = due;
    const { origin } = new URL(device.endpoint);
    if (silent.has(origin)) continue;
    const next = await nextFor(deps, beliefs, events, due);
    if (!next || !(await store.claim(deps.db, device.deviceid, next.keys, deps.now()))) continue;
    const outcome = await push.send(device, { ...next.message, url: "/watchlist" });
    await settle(deps, device, next.keys, outcome);
    if (outcome.is === "sent") sent += 1;
    if (outcome.is === "unknown") silent.add(origin);
  }
  return sent;
}

const EVERY_MINUTES = 5;

export function sendAlerts(): Round {
  let open: { readonly beliefs: DayBeliefs; readonly push: Push } | null = null;
  return {
    name: "Alerts",
    everyMinutes: EVERY_MINUTES,
    run: async (deps, stopped) => {
      open ??= { beliefs: openDayBeliefs(deps.db), push: await openPush(deps.db, deps.config) };
      const sent = await deliver(deps, open.beliefs, open.push, stopped);
      if (sent > 0) deps.log.info(`${sent} alerts sent`);
    },
  };
}
