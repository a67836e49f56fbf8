import { comparisonOf } from "#server/ratings/store/read-log.ts";
import { prompt } from "#server/ratings/tables.ts";
import type { Submission } from "#server/ratings/cast-votes.ts";
import { DAY, SECOND } from "./clock.ts";
import type { TestProduct } from "./product.ts";

type Shown = {
  readonly poolid: number;
  readonly visitorid: string;
  readonly sessionid: string;
  readonly left: number;
  readonly right: number;
};

/** Stores comparisons that were shown three seconds ago, and returns the answers to them, which all know the left. */
export async function answersTo(
  { deps: { db, now, newId } }: { readonly deps: Pick<TestProduct["deps"], "db" | "now" | "newId"> },
  pairs: readonly Shown[],
): Promise<Submission[]> {
  const shown = pairs.map(({ poolid, visitorid, sessionid, left, right }) => ({
    modalid: newId(),
    poolid,
    visitorid,
    sessionids: [sessionid],
    leftids: [left],
    rightids: [right],
    leftoffsets: [0],
    rightoffsets: [0],
    comparison: comparisonOf([left], [right]),
    reason: "info" as const,
    isopen: false,
    issueddatetime: new Date(now().getTime() - 3 * SECOND),
    expiresdatetime: new Date(now().getTime() + DAY),
  }));
  await db.insert(prompt).values(shown);
  return shown.map(({ modalid, poolid, visitorid, sessionids, leftids, rightids }) => ({
    modalId: modalid,
    visitorId: visitorid,
    sessionId: sessionids[0]!,
    userId: null,
    poolids: [poolid],
    left: leftids,
    right: rightids,
    selection: -2,
    input: null,
    at: now(),
  }));
}
