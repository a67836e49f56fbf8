import { expect, test } from "vitest";
import { readHealth } from "#contract/health.ts";
import { answer } from "#server/base/db/schema/ratings.ts";
import { watchAnswers } from "#server/ratings/watch.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { HOUR } from "#tests/support/clock.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

type AnswerRow = typeof answer.$inferSelect;

const DYNASTY_VALUE = 101;

const aStaffedProduct = async () => {
  const product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "1000", STAFF_EMAIL: "staff@example.com" } });
  const visit = await aVisit(product);
  await vote(product, visit);
  const [given] = await product.deps.db.select().from(answer);
  return { product, given: given! };
};

const health = async (product: TestProduct) =>
  (await aSignedInVisit(product, "staff@example.com")).browser.send(readHealth, {});

/** Dynasty assets, best first. */
const bestOf = ({ deps: { ratings } }: TestProduct, count: number): { id: number; name: string }[] => {
  const { mu } = ratings.pool("dynasty", "perception");
  return ratings.assets
    .map(({ id, row }, index) => ({ id: id as number, name: row.assetdisplayname, mu: mu[index]! }))
    .filter((one) => !Number.isNaN(one.mu))
    .sort((a, b) => b.mu - a.mu)
    .slice(0, count);
};

/** Stores answers as the log would hold them: who chose which asset over which, and when. */
const store = async (
  { deps: { db } }: TestProduct,
  given: AnswerRow,
  answers: readonly Partial<AnswerRow>[],
): Promise<void> => {
  const newest = 1_000_000;
  await db.insert(answer).values(
    answers.map((one, i) => ({
      ...given,
      poolid: DYNASTY_VALUE,
      seq: newest + i,
      modalid: crypto.randomUUID(),
      leftoffsets: [0],
      rightoffsets: [0],
      selection: -2,
      weight: 1,
      ...one,
    })),
  );
  await db.execute(`select setval('ratingseq', ${newest + answers.length})`);
};

test("staff see who answers together and which answers decide places", async () => {
  const { product, given } = await aStaffedProduct();
  try {
    expect((await health(product)).watch).toBeNull();
    const [first, second, ...others] = bestOf(product, 40);
    const at = product.clock.now().getTime();
    const ring = Array.from({ length: 5 }, () => crypto.randomUUID());
    const honest = Array.from({ length: 300 }, (_, i) => ({
      visitorid: crypto.randomUUID(),
      leftids: [others[i % 37]!.id],
      rightids: [others[(i + 1) % 37]!.id],
      selection: i % 2 ? -1 : 1,
      answereddatetime: new Date(at + (i % 2) * HOUR),
    }));
    await store(product, given, [
      ...honest,
      ...ring.flatMap((visitorid, i) =>
        [0, 1].flatMap((hour) =>
          [first!, second!, others[0]!].map((target, k) => ({
            visitorid,
            leftids: [target.id],
            rightids: [others[5 + 6 * i + k]!.id],
            answereddatetime: new Date(at + hour * HOUR),
          })),
        ),
      ),
    ]);
    await watchAnswers(product.deps.db, product.deps.now());
    const { watch } = await health(product);
    expect(watch).toMatchObject({ answers: 331, watcheddatetime: product.deps.now().toISOString() });
    expect(watch!.groups).toHaveLength(1);
    expect(watch!.groups[0]).toMatchObject({ visitorids: ring.toSorted(), pairs: 10, hours: 2 });
    expect(
      watch!.groups[0]!.targets.map(({ assetdisplayname, visitors }) => [assetdisplayname, visitors]).sort(),
    ).toEqual([first!, second!, others[0]!].map(({ name }) => [name, 5]).sort());
    expect(watch!.leverage.length).toBeGreaterThan(0);
    for (const { swaps, changestier, change } of watch!.leverage) {
      expect(swaps !== null || changestier).toBe(true);
      expect(Math.abs(change)).toBeGreaterThan(0);
    }
  } finally {
    await product.close();
  }
});

test("staff see assets whose newest answers come from new visitors, against the share of their pool", async () => {
  const { product, given } = await aStaffedProduct();
  try {
    const [target, ...others] = bestOf(product, 40);
    const answers = (asset: number, isnewvisitor: boolean, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        visitorid: crypto.randomUUID(),
        leftids: [asset],
        rightids: [others[i % 39]!.id],
        isnewvisitor,
      }));
    await store(product, given, [
      ...others.flatMap(({ id }) => answers(id, false, 3)),
      ...answers(target!.id, true, 20),
      ...answers(target!.id, false, 5),
    ]);
    const { youngassets } = await health(product);
    expect(youngassets).toHaveLength(1);
    expect(youngassets[0]).toMatchObject({ assetdisplayname: target!.name, answers: 25, share: 0.8 });
    expect(youngassets[0]!.poolshare).toBeLessThan(0.2);
  } finally {
    await product.close();
  }
});
