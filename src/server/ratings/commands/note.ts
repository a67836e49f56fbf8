import type { Database } from "#server/base/db/database.ts";
import { audit } from "#server/base/db/schema/users.ts";

/** The actor that the audit names for a command. */
const OPERATOR = "operator";

/** Records in the audit what a command changed on a user. */
export const note = async (
  tx: Database,
  now: Date,
  action: string,
  userid: number,
  before: object,
  after: object,
): Promise<void> => {
  await tx.insert(audit).values({
    happeneddatetime: now,
    staffuserid: null,
    staffemail: OPERATOR,
    action,
    subject: `user:${userid}`,
    before,
    after,
  });
};
