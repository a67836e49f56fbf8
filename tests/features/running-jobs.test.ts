import { expect, test, vi } from "vitest";
import { aProductForTest } from "#tests/support/product.ts";
import { type Job, startJobs } from "#server/kit/jobs/run-jobs.ts";

test("when the product closes, the running job ends and those that have not begun do not begin", async () => {
  const { deps } = await aProductForTest();
  const begun: string[] = [];
  let stopped: Promise<void> | undefined;
  const job = (name: string): Job => ({
    name,
    hour: 0,
    run: async () => {
      begun.push(name);
      stopped ??= stop();
      return "done";
    },
  });
  const stop = startJobs(deps, [job("First"), job("Second")]);
  await vi.waitUntil(() => begun.length > 0, { timeout: 120_000 });
  await stopped;
  expect(begun).toEqual(["First"]);
});
