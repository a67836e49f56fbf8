import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import {
  entitlementsOf,
  shownStatus,
  type AccessFacts,
  type Entitlements,
  tierCodeId,
} from "#core/accounts/entitlements.ts";
import type { BillingTerm } from "#core/plans/plans.ts";
import { isRenewalFailed, type SubscriptionState } from "#core/plans/subscription-state.ts";
import type { Subscription } from "#contract/plans/subscriptions.ts";
import type { Database } from "#server/kit/db/database.ts";
import { rows, firstOf } from "#server/kit/db/rows.ts";
import { paymentevent, returnedpayment, subscription, type SubscriptionRow } from "./tables.ts";
import { account, type AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";

const WIRE_TERMS: Readonly<Record<BillingTerm, NonNullable<Subscription["billing_term"]>>> = {
  month: "monthly",
  year: "yearly",
  lifetime: "lifetime",
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The subscription of a user as last read from the provider; null if there never was one. */
export const findSubscription = (db: Database, userid: number): Promise<SubscriptionRow | null> =>
  firstOf(db.select().from(subscription).where(eq(subscription.userid, userid)));

const NONE: Subscription = {
  subscriptiontiercodeid: tierCodeId("free"),
  billing_term: null,
  subscriptionstatus: "inactive",
  subscription_start_date: null,
  subscription_end_date: null,
};

/** The subscription to show; free and inactive if there is none or it has ended. */
export async function subscriptionOf({ db, now }: Pick<Deps, "db" | "now">, userid: number): Promise<Subscription> {
  const row = await findSubscription(db, userid);
  if (!row) return NONE;
  const { subscriptiontiercodeid, billing_term, providerstatus } = row;
  const dates = {
    subscription_start_date: iso(row.subscription_start_date),
    subscription_end_date: iso(row.subscription_end_date),
  };
  const subscriptionstatus = shownStatus({ ...dates, subscriptionstatus: row.subscriptionstatus }, now().getTime());
  return subscriptionstatus === "inactive"
    ? NONE
    : {
        subscriptiontiercodeid,
        billing_term,
        subscriptionstatus,
        ...dates,
        ...(isRenewalFailed(providerstatus) && { renewalfailed: true }),
      };
}

export const accessFactsOf = async (
  deps: Pick<Deps, "db" | "now">,
  { userid, manualsubtiercodeid, islaunchmode }: AccountRow,
): Promise<AccessFacts> => ({
  ...(await subscriptionOf(deps, userid)),
  manualsubtiercodeid,
  isLaunchMode: islaunchmode,
});

export const entitlementsFor = async (deps: Pick<Deps, "db" | "now">, account: AccountRow): Promise<Entitlements> =>
  entitlementsOf(await accessFactsOf(deps, account), deps.now().getTime());

/** Starts a read of the provider's state; a later read has a higher number. */
export async function beginReading(db: Database): Promise<number> {
  const [row] = await rows<{ reading: string | number }>(db, sql`select nextval('subscriptionreading') as reading`);
  return Number(row?.reading);
}

/** Stores the result of a read, unless a later one is already stored. */
export async function writeSubscriptionState(
  db: Database,
  userid: number,
  { subscriptionid, tier, term, status, start, end, currentPeriodEnd, providerstatus }: SubscriptionState,
  reading: number,
  now: Date,
): Promise<void> {
  const date = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));
  const row = {
    subscriptionid,
    subscriptiontiercodeid: tierCodeId(tier),
    billing_term: term && WIRE_TERMS[term],
    subscriptionstatus: status,
    subscription_start_date: date(start),
    subscription_end_date: date(end),
    currentperiodend: date(currentPeriodEnd),
    providerstatus,
    reading,
    readdatetime: now,
  };
  await db
    .insert(subscription)
    .values({ userid, ...row })
    .onConflictDoUpdate({ target: subscription.userid, set: row, setWhere: lt(subscription.reading, reading) });
}

export type MessageRow = typeof paymentevent.$inferInsert;

export const knowsMessage = async (db: Database, eventid: string): Promise<boolean> =>
  (await db.$count(paymentevent, eq(paymentevent.eventid, eventid))) > 0;

/** Stores a message; returns false if it is stored already. */
export const addMessage = async (db: Database, row: MessageRow): Promise<boolean> =>
  (await db.insert(paymentevent).values(row).onConflictDoNothing().returning({ eventid: paymentevent.eventid }))
    .length > 0;

/** Deletes messages received before `before`; returns how many. */
export async function forgetMessages(db: Database, before: Date): Promise<number> {
  const isOld = lt(paymentevent.receiveddatetime, before);
  return (await db.delete(paymentevent).where(isOld).returning({ eventid: paymentevent.eventid })).length;
}

/** Stores a payment that was refunded because its account no longer exists. Idempotent. */
export async function addReturnedPayment(db: Database, row: typeof returnedpayment.$inferInsert): Promise<void> {
  await db.insert(returnedpayment).values(row).onConflictDoNothing();
}

export const findAccount = (db: Database, userid: number): Promise<AccountRow | null> =>
  firstOf(db.select().from(account).where(eq(account.userid, userid)));

export type Customer = { readonly userid: number; readonly customerid: string };

export async function findCustomer(db: Database, customerid: string): Promise<Customer | null> {
  const [row] = await db.select({ userid: account.userid }).from(account).where(eq(account.customerid, customerid));
  return row ? { userid: row.userid, customerid } : null;
}

/** Prevents the deletion of a customer's account until the transaction ends; false if there is none. */
export async function holdCustomer(tx: Database, customerid: string): Promise<boolean> {
  const held = tx.select({ userid: account.userid }).from(account).where(eq(account.customerid, customerid));
  return (await held.for("key share")).length > 0;
}

export async function customersAfter(db: Database, userid: number, limit: number): Promise<Customer[]> {
  const found = await db
    .select({ userid: account.userid, customerid: account.customerid })
    .from(account)
    .where(and(gt(account.userid, userid), isNotNull(account.customerid)))
    .orderBy(account.userid)
    .limit(limit);
  return found.flatMap(({ userid, customerid }) => (customerid === null ? [] : [{ userid, customerid }]));
}

/** Stores the customer id of a user if the stored one is still `previous`; returns the id that is stored now. */
export async function keepCustomer(
  db: Database,
  userid: number,
  customerid: string,
  previous: string | null,
): Promise<string> {
  await db
    .update(account)
    .set({ customerid })
    .where(and(eq(account.userid, userid), sql`${account.customerid} is not distinct from ${previous}`));
  const [row] = await db.select({ customerid: account.customerid }).from(account).where(eq(account.userid, userid));
  if (!row?.customerid) throw new Error("The customer could not be stored");
  return row.customerid;
}

/** The entitlements that a user either has or lacks. */
type Flag = { [K in keyof Entitlements]: Entitlements[K] extends boolean ? K : never }[keyof Entitlements];

/** Whether the viewer has an entitlement; false for every entitlement if nobody is signed in. */
export async function isEntitled(deps: Deps, viewer: Viewer, flag: Flag): Promise<boolean> {
  const user = await viewer.user();
  return user !== null && (await entitlementsFor(deps, user))[flag];
}

/** The entitled user. Throws Failure `unauthorized` without a sign-in, else `subscription-required`. */
export async function requireEntitlement(deps: Deps, viewer: Viewer, flag: Flag): Promise<AccountRow> {
  const user = await signedIn(viewer);
  if (!(await entitlementsFor(deps, user))[flag]) throw new Failure("subscription-required");
  return user;
}
