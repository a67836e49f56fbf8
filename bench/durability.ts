import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { assemble } from "#server/bootstrap.ts";
import { readConfig } from "#server/config/config.ts";
import { wrapEmbedded } from "#server/db/database.ts";
import { openEngine } from "#server/db/embedded-engine.ts";
import { createCoalescer } from "#server/ratings/coalesce.ts";
import { recordVotes } from "#server/ratings/record-votes.ts";
import type { Submission } from "#server/ratings/submission.ts";
import { median } from "./shared/statistics.ts";
import { showPrompts, type Shown } from "./votes/crowd.ts";
import { load } from "./votes/load.ts";

// Answers a second on the embedded database with fsync off and on, in turns.
// Run: npm run bench:durability
const ROUNDS = 3;
const MILLISECONDS = 3000;

const openSide = async (durable: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), "durability-"));
  const connection = await wrapEmbedded(await openEngine(join(folder, "database"), durable), async () => {});
  const log = pino({ level: "silent" });
  const config = readConfig({ RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "silent" });
  const product = await assemble(config, connection, { now: () => new Date(), log }, { webRoot: null });
  const record = createCoalescer(
    async (batch: readonly Submission[]) => (await recordVotes(product.deps.db, batch, { weighted: true })).outcomes,
    { batch: 128, waiting: 4000, refuse: () => new Error("Too many at once") },
  );
  let ready: Shown[] = [];
  const run = async (lanes: number): Promise<number> => {
    if (ready.length < 20_000) ready = await showPrompts(product.deps, 2000, 30_000, Date.now());
    const { perSecond } = await load(lanes, MILLISECONDS, async () => {
      const { modalId, visitorId, sessionId, left, right } = ready.pop()!;
      const outcome = await record({
        modalId,
        visitorId,
        sessionId,
        userId: null,
        poolids: [101],
        left: [left],
        right: [right],
        selection: 1,
        at: new Date(),
      });
      if (outcome !== "counted") throw new Error(`An answer was not counted: ${outcome}`);
    });
    return perSecond;
  };
  return {
    run,
    close: async () => {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const sides = { off: await openSide(false), on: await openSide(true) };
for (const lanes of [1, 8, 64]) {
  const rates = { off: [] as number[], on: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of ["off", "on"] as const) {
      const rate = await sides[side].run(lanes);
      // The first round warms up.
      if (round > 0) rates[side].push(rate);
    }
  const [off, on] = [median(rates.off), median(rates.on)];
  console.log(
    `${lanes} at once: fsync off ${off.toFixed(0)}/s, on ${on.toFixed(0)}/s, ` +
      `${(100 * (1 - on / off)).toFixed(0)} % fewer with it`,
  );
}
for (const side of Object.values(sides)) await side.close();
process.exit(0);
