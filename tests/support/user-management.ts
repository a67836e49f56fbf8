import { beforeEach } from "vitest";
import { eq } from "drizzle-orm";
import { userAudit, type AuditEntry } from "#contract/accounts.ts";
import { subscription } from "#server/plans/tables.ts";
import { account, audit } from "#server/accounts/tables.ts";
import { addAccount } from "./accounts.ts";
import { aProductForFile, type TestProduct } from "./product.ts";
import { aSignedInVisit } from "./sign-in.ts";

/** Email addresses of two members of staff; the first is signed in at the start of each test. */
export const BOSS = "boss@example.com";
export const DEPUTY = "deputy@example.com";

type SignedIn = Awaited<ReturnType<typeof aSignedInVisit>>;
type NewAccount = Partial<typeof account.$inferInsert>;
type NewSubscription = Partial<typeof subscription.$inferInsert>;

export type UserManagement = {
  readonly product: TestProduct;
  readonly boss: SignedIn;
  readonly signInAgain: () => Promise<void>;
  readonly addUser: (contactemail: string, more?: NewAccount) => Promise<number>;
  /** Stores a subscription of a user: Big Brain, active. */
  readonly subscribe: (userid: number, more?: NewSubscription) => Promise<unknown>;
  readonly rowOf: (userid: number) => Promise<typeof account.$inferSelect>;
  readonly entries: (userid: number) => Promise<readonly AuditEntry[]>;
};

/** One product for all tests of a file; before each the accounts are removed and staff signs in. */
export async function aUserManagement(): Promise<UserManagement> {
  const product = await aProductForFile({
    environment: { RATE_LIMIT_FACTOR: "1000", STAFF_EMAIL: `${BOSS},${DEPUTY}` },
  });
  let boss: SignedIn;
  const signInAgain = async (): Promise<void> => {
    boss = await aSignedInVisit(product, BOSS);
  };
  beforeEach(async () => {
    await product.deps.db.delete(audit);
    await product.deps.db.delete(account);
    await signInAgain();
  });
  return {
    product,
    get boss() {
      return boss;
    },
    signInAgain,
    addUser: (contactemail, more = {}) => addAccount(product, contactemail, more),
    subscribe: (userid, more = {}) =>
      product.deps.db.insert(subscription).values({
        userid,
        subscriptionid: `sub_${userid}`,
        subscriptiontiercodeid: 2,
        subscriptionstatus: "active",
        reading: 1,
        readdatetime: product.clock.now(),
        ...more,
      }),
    rowOf: async (userid) => (await product.deps.db.select().from(account).where(eq(account.userid, userid)))[0]!,
    entries: async (userid) => (await boss.browser.send(userAudit, { params: { userid: String(userid) } })).entries,
  };
}
