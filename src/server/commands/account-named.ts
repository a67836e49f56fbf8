import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { account, type AccountRow } from "../db/schema/users.ts";
import { CommandError } from "./command.ts";

const HIGHEST_ID = 2_147_483_647;

/**
 * Finds the one account with an email address or a user id and locks it until the transaction ends. Throws
 * CommandError if there is none or several.
 */
export const accountNamed = async (tx: Database, who: string | undefined): Promise<AccountRow> => {
  if (!who) throw new CommandError("Name the account: its email address or its user id");
  const isId = /^\d+$/.test(who) && Number(who) <= HIGHEST_ID;
  const found = await tx
    .select()
    .from(account)
    .where(isId ? eq(account.userid, Number(who)) : eq(sql`lower(${account.contactemail})`, who.toLowerCase()))
    .orderBy(account.userid)
    .for("update");
  const [only] = found;
  if (!only)
    throw new CommandError(
      `There is no account ${isId ? "with the id" : "of"} ${who}. An account comes into being at its first ` +
        "sign-in; STAFF_EMAIL makes staff of the addresses it names then",
    );
  if (found.length > 1)
    throw new CommandError(
      `${who} has several accounts; name one by its user id: ${found.map(({ userid }) => userid).join(", ")}`,
    );
  return only;
};
