import type { Received } from "#contract/call.ts";
import type { manageUser } from "#contract/users.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import { type Viewer, signedIn } from "#server/base/http/viewer.ts";
import { withAccountLocked, endPayments, subscriptionOf } from "#server/subjects/subscriptions/api.ts";
import { dataOf, removeAccount } from "./own-data.ts";
import { toUser } from "./service.ts";

type Wish = Received<typeof manageUser>["body"];

/** What users may do with their own account: read it, export everything stored about it, delete it. */
export const manage = async (
  deps: Deps,
  viewer: Viewer,
  { operation, userData }: Wish,
): Promise<Record<string, unknown>> => {
  const account = await signedIn(viewer);
  if (userData?.userid !== undefined && userData.userid !== account.userid)
    throw new Failure("forbidden", "That is another account");
  switch (operation) {
    case "read":
      return toUser(deps, account);
    case "export": {
      const { lastlogindatetime, customerid } = account;
      const { db, behindSeconds } = await deps.reader.read();
      return {
        exporteddatetime: deps.now().toISOString(),
        behindseconds: behindSeconds,
        account: { ...(await toUser(deps, account)), lastlogindatetime, customerid },
        subscription: await subscriptionOf(deps, account.userid),
        ...(await dataOf(db, account.userid)),
      };
    }
    case "delete": {
      if (userData?.confirm !== true) throw new Failure("invalid", "Deleting the account must be confirmed");
      await withAccountLocked(deps, account.userid, async (present, stillLocked) => {
        await endPayments(deps, present);
        await stillLocked();
        await removeAccount(deps.db, deps.secret, present.userid);
      });
      return { deleted: true };
    }
  }
};
