import { beforeEach } from "vitest";
import { eq } from "drizzle-orm";
import type { User } from "#contract/accounts.ts";
import { account } from "#server/accounts/tables.ts";
import type { Browser, Visit } from "./browser.ts";
import { aProductForFile, type TestProduct } from "./product.ts";
import { aSignedInVisit } from "./sign-in.ts";

export type UserPerTest = {
  readonly product: TestProduct;
  readonly browser: Browser;
  readonly user: User;
  readonly userid: number;
  /** Gives the user a tier by hand; null takes it away. */
  readonly setTier: (code: number | null) => Promise<void>;
};

/**
 * Starts one product for all tests of a file, without rate limits, and signs in a new user before each of them. The
 * result is read inside tests; `name` begins the users' email addresses.
 */
export async function aUserPerTest(name: string): Promise<UserPerTest> {
  const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
  let visit: Visit & { readonly user: User };
  let users = 0;
  beforeEach(async () => {
    users += 1;
    visit = await aSignedInVisit(product, `${name}${users}@example.com`);
  });
  return {
    product,
    get browser() {
      return visit.browser;
    },
    get user() {
      return visit.user;
    },
    get userid() {
      return visit.user.userid;
    },
    setTier: async (code) => {
      const { db } = product.deps;
      await db.update(account).set({ manualsubtiercodeid: code }).where(eq(account.userid, visit.user.userid));
    },
  };
}
