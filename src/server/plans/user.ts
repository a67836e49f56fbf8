import type { FastifyRequest } from "fastify";
import type { User } from "#contract/accounts.ts";
import type { DocumentReader } from "#contract/pages/documents.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import { storedSettings } from "#server/visitors/api.ts";
import { subscriptionOf } from "./store.ts";

/** The account as its owner sees it: exactly the specified fields. */
export async function toUser(deps: Deps, account: AccountRow): Promise<User> {
  const { subscriptiontiercodeid, subscriptionstatus, subscription_end_date } = await subscriptionOf(
    deps,
    account.userid,
  );
  return {
    userid: account.userid,
    contactemail: account.contactemail,
    isstaff: account.isstaff,
    isLaunchMode: account.islaunchmode,
    subscriptiontiercodeid,
    manualsubtiercodeid: account.manualsubtiercodeid,
    subscriptionstatus,
    subscription_end_date,
    createddatetime: account.createddatetime.toISOString(),
    visitorid: account.visitorid,
  };
}

/** Finds for whom a document is rendered; null for a guest with nothing of their own, or if the database is away. */
export const documentReader =
  (deps: Deps) =>
  async ({ viewer, log }: FastifyRequest): Promise<DocumentReader | null> => {
    try {
      const account = await viewer.user();
      const settings = await storedSettings(deps, viewer);
      return account || settings ? { user: account && (await toUser(deps, account)), settings } : null;
    } catch (error) {
      log.warn({ err: error }, "the document is sent without what the reader has stored");
      return null;
    }
  };
