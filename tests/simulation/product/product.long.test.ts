import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { jobsOf } from "#server/jobs.ts";
import { runDueJobs } from "#server/kit/jobs/run-jobs.ts";
import { DAY, HOUR, SECOND } from "#tests/support/clock.ts";
import { openMoney } from "./payments.ts";
import { openVotes } from "./votes.ts";
import { World } from "./world.ts";

// Steps over the whole product, chosen by a seed: answers and payments, while its database fails and its processes are
// killed. A failure names its seed, and SEED=7 npx vitest run --project long tests/simulation/product repeats it.
const SEED = Number(process.env["SEED"] ?? 1);
const STEPS = Number(process.env["STEPS"] ?? 50_000);
/** After this many a new world begins, from the next seed. */
const EPISODE = 5000;
const CHECK_EVERY = 1500;
const JOBS = new Set(["End of day", "Receipts", "Old comparisons", "Subscriptions"]);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "simulation-"));
  const dump = new Blob([await readFile(process.env["TEST_EMBEDDED_DUMP"]!)]);
  await (await PGlite.create({ dataDir: join(folder, "template"), loadDataDir: dump })).close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function live(world: World, steps: number): Promise<void> {
  const [votes, money] = [await openVotes(world), await openMoney(world)];
  const round = async (): Promise<void> => {
    const kind = world.random();
    if (kind < 0.3) return votes.crowd();
    if (kind < 0.55) return votes.act();
    if (kind < 0.97) return money.act();
    if (kind < 0.98) return world.stop(world.chance(0.5));
    world.step("jobs");
    await world.attempt(({ product: { deps } }) =>
      runDueJobs(
        deps,
        jobsOf(deps.config).filter(({ name }) => JOBS.has(name)),
      ),
    );
  };
  const check = async (): Promise<void> => {
    await world.rest();
    await money.check();
    await votes.check();
  };
  let checked = 0;
  while (world.steps < steps) {
    const leap = world.random();
    world.clock.forward(leap < 0.01 ? 10 * DAY : leap < 0.05 ? world.below(26) * HOUR : world.below(20) * SECOND);
    await (world.chance(0.3) ? world.withFault(round) : round());
    await world.revive();
    await world.rest(world.chance(0.5));
    if (world.steps - checked < CHECK_EVERY) continue;
    checked = world.steps;
    await check();
  }
  await check();
}

test("no answer and no payment is lost or counted twice", { timeout: STEPS * 100 }, async () => {
  const from = performance.now();
  let done = 0;
  for (let seed = SEED; done < STEPS; seed++) {
    const world = await World.open(seed, join(folder, "template"), join(folder, "world"));
    try {
      await live(world, Math.min(EPISODE, STEPS - done));
    } catch (error) {
      const last = world.trace.slice(-30).join("\n");
      throw new Error(`SEED=${seed} fails at step ${world.steps}: ${String(error)}\n${last}`, { cause: error });
    }
    done += world.steps;
    await world.close();
    if (process.env["TRACE"])
      (await import("node:fs")).writeFileSync(`${process.env["TRACE"]}.${seed}`, world.trace.join("\n"));
  }
  const seconds = Math.round((performance.now() - from) / 1000);
  process.stdout.write(`${done} steps from SEED=${SEED} in ${seconds} s\n`);
  expect(done).toBeGreaterThanOrEqual(STEPS);
});
