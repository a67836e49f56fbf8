import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type * as contract from "#contract/visitors.ts";
import type { Deps } from "#server/deps.ts";
import { requireFormat, requireTeamStatus } from "#server/situation/situation.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import * as store from "./store.ts";
import { UUID } from "./owned.ts";

/** Normalises a visitor or session id. Throws Failure `not-found` for text that is not a UUID. */
function idForm(id: string): string {
  const lower = id.toLowerCase();
  if (!UUID.test(lower)) throw new Failure("not-found");
  return lower;
}

const toReply = (row: store.VisitorRow): contract.Visitor => ({
  visitorId: row.visitorid,
  deviceType: row.devicetype,
  browserFamily: row.browserfamily,
  operatingSystem: row.operatingsystem,
  timezone: row.timezone,
  acquisitionSource: row.acquisitionsource,
  trackingOptOut: row.trackingoptout,
  sitbarLeagueSettings: row.sitbarleaguesettings,
});

/** Whether the viewer owns a visitor: by cookie until it is linked to a user, by that user's sign-in afterwards. */
const owns = async (viewer: Viewer, { visitorid, userid, linkeddatetime }: store.VisitorRow): Promise<boolean> =>
  linkeddatetime === null ? viewer.visitorId === visitorid : (await viewer.user())?.userid === userid;

/** The visitor, if the viewer owns it; throws Failure `not-found` for anyone else. */
async function ownVisitor({ db }: Deps, viewer: Viewer, visitorId: string): Promise<store.VisitorRow> {
  const row = await store.findVisitor(db, idForm(visitorId));
  if (!row || !(await owns(viewer, row))) throw new Failure("not-found");
  return row;
}

/** The settings that the viewer's own visitor has stored; null for none, and for a browser without a visitor. */
export async function storedSettings(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
): Promise<contract.SitbarLeagueSettings | null> {
  const row = viewer.visitorId === null ? null : await store.findVisitor(db, viewer.visitorId);
  return row && (await owns(viewer, row)) ? row.sitbarleaguesettings : null;
}

export async function read(deps: Deps, viewer: Viewer, visitorId: string): Promise<contract.Visitor> {
  const row = await ownVisitor(deps, viewer, visitorId);
  await store.renewVisitor(deps.db, row.visitorid, deps.now());
  return toReply(row);
}

/** Registers a visitor, linked to the signed-in user. Idempotent; another's id is Failure `conflict`. */
export async function create(
  deps: Deps,
  viewer: Viewer,
  body: Received<typeof contract.createVisitor>["body"],
): Promise<{ visitor: contract.Visitor; isNew: boolean }> {
  const visitorid = idForm(body.visitorId);
  const now = deps.now();
  const user = await viewer.user();
  const row = await store.addVisitor(deps.db, {
    visitorid,
    userid: user?.userid ?? null,
    linkeddatetime: user ? now : null,
    devicetype: body.deviceType,
    browserfamily: body.browserFamily,
    operatingsystem: body.operatingSystem,
    timezone: body.timezone ?? null,
    acquisitionsource: body.acquisitionSource ?? null,
    trackingoptout: viewer.wantsPrivacy,
    fromcrowdedaddress: deps.newcomers.meet(viewer.source),
    createddatetime: now,
    reneweddatetime: now,
  });
  if (row && user) await store.setLatestVisitor(deps.db, user.userid, visitorid);
  if (row) return { visitor: toReply(row), isNew: true };
  const known = viewer.visitorId === visitorid ? await store.findVisitor(deps.db, visitorid) : null;
  if (!known || !(await owns(viewer, known))) throw new Failure("conflict", "That visitor id is taken");
  return { visitor: toReply(known), isNew: false };
}

export async function saveSettings(
  deps: Deps,
  viewer: Viewer,
  visitorId: string,
  settings: contract.SitbarLeagueSettings,
) {
  const { visitorid } = await ownVisitor(deps, viewer, visitorId);
  const { reference } = deps.ratings;
  requireFormat(reference, settings.leagueFormatId);
  requireTeamStatus(reference, settings.teamStatusCodeId, "teamStatusCodeId");
  if (!(await store.changeVisitor(deps.db, visitorid, { sitbarleaguesettings: settings })))
    throw new Failure("not-found");
  return { sitbarLeagueSettings: settings };
}

export async function saveTracking(deps: Deps, viewer: Viewer, visitorId: string, trackingOptOut: boolean) {
  const { visitorid } = await ownVisitor(deps, viewer, visitorId);
  if (!(await store.changeVisitor(deps.db, visitorid, { trackingoptout: trackingOptOut })))
    throw new Failure("not-found");
  return { trackingOptOut };
}

/** How far a client's clock may be ahead before its start time is replaced by the server's. */
const CLOCK_SKEW = 5 * MINUTE_MS;

export async function openSession(deps: Deps, viewer: Viewer, body: Received<typeof contract.createSession>["body"]) {
  const { visitorid, trackingoptout } = await ownVisitor(deps, viewer, body.visitorId);
  // Kept, because what is published later is made without the browser and its signal.
  const isPrivate = trackingoptout || viewer.wantsPrivacy;
  if (isPrivate && !trackingoptout) await store.changeVisitor(deps.db, visitorid, { trackingoptout: true });
  const now = deps.now();
  const claimed = new Date(body.startTime);
  const starttime = claimed.getTime() > now.getTime() + CLOCK_SKEW || Number.isNaN(claimed.getTime()) ? now : claimed;
  const sessionid = deps.newId();
  await store.addSession(deps.db, {
    sessionid,
    visitorid,
    userid: isPrivate ? null : ((await viewer.user())?.userid ?? null),
    starttime,
    serverstarttime: now,
    lastactivitytime: now,
    referrer: trackingoptout ? null : (body.referrer ?? null),
  });
  return { sessionId: sessionid };
}

/** The session, if its visitor is the viewer's; throws Failure `not-found` for anyone else. */
async function ownSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<{ session: store.SessionRow; optOut: boolean }> {
  const session = await store.findSession(deps.db, idForm(sessionId));
  if (!session) throw new Failure("not-found");
  const visitor = await ownVisitor(deps, viewer, session.visitorid);
  return { session, optOut: visitor.trackingoptout };
}

export async function ping(deps: Deps, viewer: Viewer, sessionId: string) {
  const { session, optOut } = await ownSession(deps, viewer, sessionId);
  if (!optOut && !viewer.wantsPrivacy) await store.touchSession(deps.db, session.sessionid, deps.now());
  return { ok: true } as const;
}

/** Ends a session. The time is limited to between its start and now. Idempotent. */
export async function end(deps: Deps, viewer: Viewer, sessionId: string, endTime: string) {
  const { session } = await ownSession(deps, viewer, sessionId);
  const now = deps.now().getTime();
  const claimed = Date.parse(endTime);
  const moment = Number.isNaN(claimed) ? now : Math.min(now, Math.max(session.starttime.getTime(), claimed));
  await store.endSession(deps.db, session.sessionid, new Date(moment));
  return { ok: true } as const;
}

export async function viewPage(deps: Deps, viewer: Viewer, sessionId: string, path: string) {
  const { session, optOut } = await ownSession(deps, viewer, sessionId);
  if (optOut || viewer.wantsPrivacy) return { ok: true } as const;
  const userid = (await viewer.user())?.userid ?? null;
  await store.addPageView(deps.db, { sessionid: session.sessionid, userid, path, vieweddatetime: deps.now() });
  return { ok: true } as const;
}
