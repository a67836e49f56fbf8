import { asc, desc, eq, like, sql, type SQL } from "drizzle-orm";
import { tierCodeId } from "#core/accounts/entitlements.ts";
import type { UserSort } from "#contract/accounts.ts";
import type { Database } from "#server/kit/db/database.ts";
import { subscription } from "#server/plans/tables.ts";
import { account, type AccountRow } from "#server/accounts/tables.ts";
import { firstOf } from "#server/kit/db/rows.ts";

const fields = { account, held: subscription };
const { subscriptiontiercodeid, subscriptionstatus, subscription_end_date } = subscription;

/** An account with the payment provider's ids and dates, if any. */
export type UserRecord = Awaited<ReturnType<typeof findUser>> & object;

export type UserPage = {
  readonly email: string;
  readonly sort: UserSort;
  readonly direction: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
};

const FREE = tierCodeId("free");

/** The code of the tier in effect at a time, in SQL, by the same rule as core/plans. */
const tierAt = (now: Date): SQL => sql`case
  when ${account.manualsubtiercodeid} > ${FREE}::smallint then ${account.manualsubtiercodeid}
  when ${subscriptionstatus} = 'active' or (${subscriptionstatus} = 'cancelled'
  and ${subscription_end_date} > ${now.toISOString()}::timestamptz) then ${subscriptiontiercodeid}
  else ${FREE}::smallint end`;

// The search text is matched literally: LIKE wildcards are escaped.
const holds = (email: string): SQL | undefined =>
  email === ""
    ? undefined
    : like(account.emailkey, sql`'%' || lower(${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`);

function order({ sort, direction }: UserPage, now: Date): SQL[] {
  const towards = direction === "asc" ? asc : desc;
  const column = {
    userid: account.userid,
    email: account.emailkey,
    subscriptiontier: tierAt(now),
    isstaff: account.isstaff,
    isdisabled: account.isdisabled,
  }[sort];
  return sort === "email"
    ? [towards(column), towards(account.userid)]
    : [towards(column), asc(account.emailkey), asc(account.userid)];
}

/** One page of the users; their details are read only for that page. */
export async function pageOfUsers(db: Database, page: UserPage, now: Date): Promise<UserRecord[]> {
  const ids = db.select({ userid: account.userid }).from(account);
  const joined =
    page.sort === "subscriptiontier" ? ids.leftJoin(subscription, eq(subscription.userid, account.userid)) : ids;
  const chosen = joined
    .where(holds(page.email))
    .orderBy(...order(page, now))
    .limit(page.limit)
    .offset(page.offset)
    .as("chosen");
  return db
    .select(fields)
    .from(chosen)
    .innerJoin(account, eq(account.userid, chosen.userid))
    .leftJoin(subscription, eq(subscription.userid, account.userid))
    .orderBy(...order(page, now));
}

export const countUsers = (db: Database, email: string): Promise<number> => db.$count(account, holds(email));

export const findUser = (db: Database, userid: number) =>
  firstOf(
    db
      .select(fields)
      .from(account)
      .leftJoin(subscription, eq(subscription.userid, account.userid))
      .where(eq(account.userid, userid)),
  );

export async function changeAccount(
  tx: Database,
  userid: number,
  changes: Partial<Pick<AccountRow, "isstaff" | "isdisabled" | "manualsubtiercodeid">>,
): Promise<void> {
  await tx.update(account).set(changes).where(eq(account.userid, userid));
}
