import { beforeEach } from "vitest";
import { createInsight, listInsights, type Insight } from "#contract/insights/insights.ts";
import { insight } from "#server/insights/tables.ts";
import { audit } from "#server/accounts/tables.ts";
import type { Visit } from "./browser.ts";
import { aProductForFile, type TestProduct } from "./product.ts";
import { aSignedInVisit } from "./sign-in.ts";

type Resolution = { onConflict?: "disable-previous" | "remove-format" };

const NOT_IN_DRAFT = new Set(["insightid", "isdisabled", "isgenerated", "createddatetime", "updateddatetime"]);

/**
 * Calls of a member of staff about insights. `current` is read at each call: the application, the member of staff and
 * the asset that drafts are about.
 */
export function insightCalls(
  current: () => { readonly product: TestProduct; readonly staff: Visit; readonly assetid: number },
) {
  const draft = (over: Partial<Insight> = {}) => ({
    insighttypecodeid: 21,
    leagueformatids: [1],
    assetid: current().assetid,
    insightstatuscodeid: 31,
    displayname: "Buy now",
    bodytext: "Before the others see it.",
    sentiment: "Positive" as const,
    valuethreshold: null,
    valuecondition: null,
    datethreshold: null,
    ...Object.fromEntries(Object.entries(over).filter(([key]) => !NOT_IN_DRAFT.has(key))),
  });
  const all = () => current().staff.browser.send(listInsights, {});
  return {
    draft,
    create: (over: Partial<Insight> & Resolution = {}, by: Visit = current().staff) =>
      by.browser.send(createInsight, { body: draft(over) }),
    update: (insightid: number, over: Partial<Insight> & Resolution & { updateddatetime?: string } = {}) => ({
      params: { insightId: String(insightid) },
      body: { ...draft(over), ...(over.updateddatetime ? { updateddatetime: over.updateddatetime } : {}) },
    }),
    all,
    one: async (insightid: number) => (await all()).find((insight) => insight.insightid === insightid),
    auditEntries: async () =>
      (await current().product.deps.db.select().from(audit).orderBy(audit.auditid)).map(
        ({ staffemail, action, subject }) => [staffemail, action, subject],
      ),
  };
}

export const BOSS = "boss@example.com";

/**
 * A product with two members of staff for all tests of a file, and the boss's calls about insights. Every test begins
 * without insights and with an empty audit.
 */
export async function insightDesk() {
  const product = await aProductForFile({
    environment: { RATE_LIMIT_FACTOR: "1000", STAFF_EMAIL: `${BOSS},deputy@example.com` },
  });
  const [asset, other] = product.deps.ratings.assets.flatMap(({ id, position }) => (position === "WR" ? [id] : []));
  const desk = {
    product,
    boss: await aSignedInVisit(product, BOSS),
    deputy: await aSignedInVisit(product, "deputy@example.com"),
    asset: asset!,
    other: other!,
  };
  beforeEach(async () => {
    const { db, insights } = product.deps;
    await db.delete(insight);
    await db.delete(audit);
    await insights.reload();
  });
  return {
    desk,
    ...insightCalls(() => ({ product, staff: desk.boss, assetid: desk.asset })),
  };
}
