import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "./db/database.ts";
import { account, audit, type AccountRow } from "#server/accounts/tables.ts";

/** Reads accounts and locks them until the transaction ends, always in the same order, which prevents deadlocks. */
export const lockAccounts = (tx: Database, userids: readonly number[]): Promise<AccountRow[]> =>
  tx
    .select()
    .from(account)
    .where(inArray(account.userid, [...userids]))
    .orderBy(account.userid)
    .for("update");

/** The operator at the command line, as the audit names him. */
export const OPERATOR = { userid: null, contactemail: "operator" } as const;

export async function noteChange(
  tx: Database,
  staff: Pick<AccountRow, "userid" | "contactemail"> | typeof OPERATOR,
  now: Date,
  change: Pick<typeof audit.$inferSelect, "action" | "subject" | "before" | "after">,
): Promise<void> {
  await tx
    .insert(audit)
    .values({ happeneddatetime: now, staffuserid: staff.userid, staffemail: staff.contactemail, ...change });
}

/** The newest changes of a subject, such as `user:7`; of all subjects if none is given. */
export const changesOf = (
  db: Database,
  subject: string | null,
  limit: number,
): Promise<(typeof audit.$inferSelect)[]> =>
  db
    .select()
    .from(audit)
    .where(subject === null ? undefined : eq(audit.subject, subject))
    .orderBy(desc(audit.auditid))
    .limit(limit);
