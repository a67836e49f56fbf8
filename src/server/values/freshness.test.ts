import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { assemble } from "#server/bootstrap.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_LEAGUE, LIST } from "#tests/support/browser.ts";
import { aProductForTest, type TestProduct } from "#tests/support/product.ts";

const listIn = (ppr: number) => ({ ...LIST, scoringSettings: { ...LIST.scoringSettings, ppr } });
const calculator = { ...DEFAULT_LEAGUE, requestSource: "trade-calculator", teamStatuses: [11, 13, 15], userId: null };

const READ = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => bytes };

async function textOf(
  product: Pick<TestProduct, "app">,
  payload: object,
  encoding: keyof typeof READ,
): Promise<string> {
  const { rawPayload } = await new Browser(product as TestProduct).request("POST", "/api/trade-values", {
    payload,
    headers: { "accept-encoding": encoding },
  });
  return READ[encoding](rawPayload).toString();
}

/** The responses of a new process without caches. */
async function truth({ deps, connection, clock }: TestProduct, payloads: readonly object[]): Promise<string[]> {
  const other = await assemble(
    deps.config,
    { ...connection, close: async () => {} },
    { now: clock.now, log: deps.log },
    { webRoot: null },
  );
  const texts: string[] = [];
  for (const payload of payloads) texts.push(await textOf(other, payload, "identity"));
  await other.close();
  return texts;
}

test("a vote shows in the next answer, whether that was cached, just cached, in another encoding or new", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0" } });
  const visit = await aVisit(product);
  await textOf(product, listIn(1), "br");
  await textOf(product, calculator, "gzip");
  for (let shown = 0, votes = 0; shown < 2; votes++) {
    const before = await textOf(product, listIn(0.5), "br");
    expect((await textOf(product, listIn(0.5), "br")) === before).toBe(true);
    const { scoreType } = await vote(product, visit, votes % 2 === 0 ? -2 : 2);
    if (scoreType !== "perception") continue;
    shown += 1;
    const asked = [listIn(0.5), listIn(1), calculator, listIn((votes + 1) / 100)];
    const expected = await truth(product, asked);
    for (const [i, payload] of asked.entries())
      for (const encoding of ["br", "gzip", "identity", "br"] as const)
        expect((await textOf(product, payload, encoding)) === expected[i], `answer ${i}, ${encoding}`).toBe(true);
    expect(expected[0] === before).toBe(false);
  }
});
