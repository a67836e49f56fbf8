import type { Database } from "../db/database.ts";
import { audit } from "../db/schema/users.ts";

/** Who is named in the audit for what was done by command. */
const OPERATOR = "operator";

/** Notes in the audit what a command changed on a user. */
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
