import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { account, signin, type AccountRow } from "../../db/schema/users.ts";
import type { Deps } from "../../deps.ts";

/** Tokens are kept hashed, so that a stolen table opens nothing. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The user a sign-in token belongs to; null when it is unknown, expired or the account is disabled. */
export const viewerOf = async ({ db, now }: Deps, token: string): Promise<AccountRow | null> => {
  const [row] = await db
    .select({ account })
    .from(signin)
    .innerJoin(account, eq(account.userid, signin.userid))
    .where(and(eq(signin.tokenhash, tokenHash(token)), gt(signin.expiresdatetime, now()), eq(account.isdisabled, false)));
  return row?.account ?? null;
};
