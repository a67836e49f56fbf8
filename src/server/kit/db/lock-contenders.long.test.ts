import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";

const CONTENDERS = 10;
const ROUNDS = 100;

/** A process that has ended: its id is above the highest that a system gives. */
const ENDED = { pid: 2 ** 30, host: hostname(), start: "1" };

test("of ten that start at once after a kill, one takes the directory over, a hundred times", async () => {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-lock-"));
  // Every contender waits for the number of its round, so that all begin at the same moment.
  const round = new Int32Array(new SharedArrayBuffer(4));
  const contenders = Array.from(
    { length: CONTENDERS },
    () => new Worker(new URL("./lock-contender.mjs", import.meta.url), { workerData: { folder, round } }),
  );
  onTestFinished(async () => {
    await Promise.all(contenders.map((contender) => contender.terminate()));
    rmSync(folder, { recursive: true, force: true });
  });
  const replies = () => Promise.all(contenders.map(async (contender) => (await once(contender, "message"))[0]));

  await replies();
  for (let i = 1; i <= ROUNDS; i++) {
    writeFileSync(join(folder, "lock"), JSON.stringify(ENDED));
    const outcomes = replies();
    Atomics.store(round, 0, i);
    Atomics.notify(round, 0);
    expect((await outcomes).sort(), `round ${i}`).toEqual([...Array(CONTENDERS - 1).fill("refused"), "taken"]);
    const released = replies();
    for (const contender of contenders) contender.postMessage("release", []);
    await released;
    expect(readdirSync(folder)).toEqual([]);
  }
});
