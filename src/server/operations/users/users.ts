import * as contract from "#contract/accounts.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import * as store from "./store.ts";
import type { Received } from "#contract/kit/call.ts";
import { USERS_AT_ONCE } from "#contract/kit/limits.ts";
import { effectiveTier, shownStatus, TIER_NAMES, tierCodeId, tierOfCode } from "#core/accounts/entitlements.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { stillStaff, signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { endAllSignIns } from "#server/accounts/api.ts";
import { changesOf, lockAccounts, noteChange } from "#server/kit/audit.ts";

const STAFF = { guard: "staff", limit: "cheap" } as const;

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.adminUsers, STAFF, async ({ query }, { viewer, request }) => {
    // Log who reads lists of users, but not the search text.
    request.log.info({ staffuserid: (await viewer.user())?.userid, offset: query.offset ?? 0 }, "users were listed");
    return users(deps, query);
  });
  route(app, contract.adminSubscription, STAFF, ({ params }) => subscription(deps, params.userid));
  route(app, contract.userAudit, STAFF, async ({ params }) => ({ entries: await changes(deps, params.userid) }));
  route(app, contract.setManualTier, STAFF, (input, { viewer }) => setUserTier(deps, viewer, input));
  route(app, contract.setFlags, STAFF, (input, { viewer }) => setUserFlags(deps, viewer, input));
}

const FREE = tierCodeId("free");
const CHANGES_SHOWN = 50;

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

function toAdminUser({ account, held }: store.UserRecord, now: Date): contract.AdminUser {
  const { userid, contactemail, isstaff, isdisabled, manualsubtiercodeid } = account;
  const facts = {
    subscriptiontiercodeid: held?.subscriptiontiercodeid ?? FREE,
    manualsubtiercodeid,
    subscriptionstatus: held?.subscriptionstatus ?? ("inactive" as const),
    subscription_end_date: iso(held?.subscription_end_date),
    isLaunchMode: account.islaunchmode,
  };
  const subscriptiontierdisplayname = TIER_NAMES[effectiveTier(facts, now.getTime())];
  return {
    userid,
    email: contactemail,
    contactemail,
    isstaff,
    isdisabled,
    manualsubtiercodeid,
    subscriptiontierdisplayname,
    createddatetime: account.createddatetime.toISOString(),
    lastlogindatetime: iso(account.lastlogindatetime),
  };
}

async function known(db: Database, userid: number): Promise<store.UserRecord> {
  const user = await store.findUser(db, userid);
  if (!user) throw new Failure("not-found", "There is no such user");
  return user;
}

/** One page of the users, and their total number. */
async function users(
  deps: Deps,
  query: Received<typeof contract.adminUsers>["query"],
): Promise<{ users: contract.AdminUser[]; total: number }> {
  const { email = "", sort = "email", direction = "asc", offset = 0, limit = USERS_AT_ONCE } = query;
  const page = { email: email.trim(), sort, direction, offset, limit };
  const rows = await store.pageOfUsers(deps.db, page, deps.now());
  // A page that is not full is the last one, so the total follows without a query.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await store.countUsers(deps.db, page.email);
  return { users: rows.map((row) => toAdminUser(row, deps.now())), total };
}

/** The ids and dates of a user's subscription at the payment provider; all null if there is none. */
async function subscription({ db, now }: Deps, userid: number): Promise<contract.AdminSubscription> {
  const { account, held } = await known(db, userid);
  return {
    tier: held?.subscriptionid ? TIER_NAMES[tierOfCode(held.subscriptiontiercodeid)] : null,
    billingTerm: held?.billing_term ?? null,
    status: held?.subscriptionid
      ? shownStatus(
          { subscriptionstatus: held.subscriptionstatus, subscription_end_date: iso(held.subscription_end_date) },
          now().getTime(),
        )
      : null,
    customerId: account.customerid,
    subscriptionId: held?.subscriptionid ?? null,
    startDate: iso(held?.subscription_start_date),
    endDate: iso(held?.subscription_end_date),
  };
}

async function changes({ db }: Deps, userid: number): Promise<contract.AuditEntry[]> {
  await known(db, userid);
  const entries = await changesOf(db, `user:${userid}`, CHANGES_SHOWN);
  return entries.map(({ auditid, happeneddatetime, staffemail, action, before, after }) => ({
    auditid,
    happeneddatetime: happeneddatetime.toISOString(),
    staffemail,
    action,
    before,
    after,
  }));
}

async function change(
  deps: Deps,
  viewer: Viewer,
  userid: number,
  work: (change: { tx: Database; staff: AccountRow; target: AccountRow }) => Promise<void>,
): Promise<{ user: contract.AdminUser }> {
  const actor = await signedIn(viewer);
  return deps.db.transaction(async (tx) => {
    const locked = await lockAccounts(tx, [actor.userid, userid]);
    const staff = stillStaff(locked.find((one) => one.userid === actor.userid));
    const target = locked.find((one) => one.userid === userid);
    if (!target) throw new Failure("not-found", "There is no such user");
    await work({ tx, staff, target });
    return { user: toAdminUser(await known(tx, userid), deps.now()) };
  });
}

/** Staff cannot demote or disable themselves (Failure `conflict`), so one remains. Disabling ends every sign-in. */
const setUserFlags = (deps: Deps, viewer: Viewer, { params, body: after }: Received<typeof contract.setFlags>) =>
  change(deps, viewer, params.userid, async ({ tx, staff, target }) => {
    const before = { isstaff: target.isstaff, isdisabled: target.isdisabled };
    if (after.isstaff === before.isstaff && after.isdisabled === before.isdisabled) return;
    if (target.userid === staff.userid && !after.isstaff)
      throw new Failure("conflict", "You cannot take your own staff access away");
    if (target.userid === staff.userid && after.isdisabled)
      throw new Failure("conflict", "You cannot disable your own account");
    await store.changeAccount(tx, target.userid, after);
    if (after.isdisabled) await endAllSignIns(tx, target.userid);
    await noteChange(tx, staff, deps.now(), { action: "flags", subject: `user:${target.userid}`, before, after });
  });

/** Sets or, with null, removes the manual tier of a user. */
const setUserTier = (deps: Deps, viewer: Viewer, { params, body }: Received<typeof contract.setManualTier>) =>
  change(deps, viewer, params.userid, async ({ tx, staff, target }) => {
    const manualsubtiercodeid = body.manualTier === null ? null : tierCodeId(body.manualTier);
    if (manualsubtiercodeid === target.manualsubtiercodeid) return;
    const tierName = (codeId: number | null): string | null => (codeId === null ? null : tierOfCode(codeId));
    await store.changeAccount(tx, target.userid, { manualsubtiercodeid });
    await noteChange(tx, staff, deps.now(), {
      action: "manual-tier",
      subject: `user:${target.userid}`,
      before: { manualTier: tierName(target.manualsubtiercodeid) },
      after: { manualTier: body.manualTier },
    });
  });
