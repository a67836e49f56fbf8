import { expect, test } from "vitest";
import { coalesced } from "./messages.ts";

/** Pending results that a test resolves one after another. */
function answering() {
  const asked: string[] = [];
  const gates: { give: () => void; fail: () => void }[] = [];
  const ask = coalesced(
    (key: string) =>
      new Promise<number>((resolve, reject) => {
        const number = asked.push(key);
        gates.push({ give: () => resolve(number), fail: () => reject(new Error("no answer")) });
      }),
  );
  return { asked, gates, ask };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("calls made meanwhile share one more run, started after the first", async () => {
  const { asked, gates, ask } = answering();
  const [first, second, third] = [ask("a"), ask("a"), ask("a")];
  expect(asked).toEqual(["a"]);
  gates[0]?.give();
  expect(await first).toBe(1);
  await settled();
  expect(asked).toEqual(["a", "a"]);
  const late = ask("a");
  gates[1]?.give();
  expect([await second, await third]).toEqual([2, 2]);
  await settled();
  gates[2]?.give();
  expect(await late).toBe(3);
});

test("keys do not wait for each other, and a failure does not affect other calls", async () => {
  const { asked, gates, ask } = answering();
  const failing = ask("a");
  const other = ask("b");
  const after = ask("a");
  expect(asked).toEqual(["a", "b"]);
  gates[0]?.fail();
  await expect(failing).rejects.toThrow("no answer");
  await settled();
  gates[1]?.give();
  gates[2]?.give();
  expect([await other, await after]).toEqual([2, 3]);
});
