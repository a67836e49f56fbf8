import { memberKindOf } from "#contract/documents.ts";
import type { PageName } from "#contract/pages.ts";
import { readSubscription, readSubscriptionDetails } from "#contract/subscriptions.ts";
import { currentUser } from "#contract/users.ts";
import type { AccountRow } from "#server/base/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { toUser } from "./service.ts";
import { details, subscriptionOf } from "#server/subjects/subscriptions/api.ts";
import type { FindMember } from "#server/base/http/screens.ts";

type ReadMore = (deps: Deps, account: AccountRow) => Promise<Readonly<Record<string, unknown>>>;

/** The first data of each page, beside the user's own record. */
const MORE = new Map<PageName, ReadMore>([
  ["profile", async (deps, { userid }) => ({ [readSubscription.path]: await subscriptionOf(deps, userid) })],
  ["subscribe", async (deps, account) => ({ [readSubscriptionDetails.path]: await details(deps, account) })],
]);

/**
 * Returns a function that finds the user of a request and what the document of a page carries for them. If the database
 * does not answer, it resolves to null: the document is then that of a guest, and the page asks again by itself.
 */
export const findMember =
  (deps: Deps): FindMember =>
  async (request, page) => {
    try {
      const account = await request.viewer.user();
      if (!account) return null;
      const user = await toUser(deps, account);
      const more = await MORE.get(page.name as PageName)?.(deps, account);
      return { kind: memberKindOf(user, deps.now().getTime()), data: { [currentUser.path]: user, ...more } };
    } catch (error) {
      request.log.warn({ err: error }, "the document is sent without the user's data");
      return null;
    }
  };
