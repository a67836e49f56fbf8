import { openHarness } from "./shared/harness.ts";
import { ratio } from "./shared/rounds.ts";
import { median, quantile } from "./shared/statistics.ts";
import { answersPerSecond, type Side } from "./votes/answers-per-second.ts";

// Durable answers per second, and where their time goes.
// Run: npm run bench:votes
const ROUNDS = 3;

const harness = await openHarness();
const { driver, pgbench, eight, sixtyFour, calls, proof } = await answersPerSecond(harness.url, ROUNDS);
await harness.close();

const show = (name: string, { rates, cpu, times }: Side): void => {
  if (rates.length === 0) return;
  const spent = cpu.length > 0 ? `   ${median(cpu).toFixed(0).padStart(5)} us CPU each` : "";
  const tail =
    times.length > 0 ? `   p50 ${median(times).toFixed(1)} ms   p99 ${quantile(times, 0.99).toFixed(1)} ms` : "";
  console.log(`${name.padEnd(66)} ${median(rates).toFixed(0).padStart(7)}/s${spent}${tail}`);
};
show("bare transaction of 5 statements, the same driver, 8 connections", driver);
show("the same by pgbench, 8 clients", pgbench);
show("answers, 8 at once", eight);
show("answers, 64 at once", sixtyFour);
show("answers through the whole call, 64 at once", calls);
const against = (ours: Side, to: Side): string =>
  to.rates.length === 0 ? "not measured" : ratio(ours.rates, to.rates).toFixed(2);
console.log(
  `answers, 64 at once, against the bare transaction: ${against(sixtyFour, driver)}; against pgbench: ` +
    `${against(sixtyFour, pgbench)} (target 1.0, stretch 2.0)`,
);
console.log(
  `answers, 8 at once, against the bare transaction: ${against(eight, driver)}; against pgbench: ` +
    `${against(eight, pgbench)}`,
);
console.log(`${proof.answers} answers replayed: ${proof.difference ?? "the state is the fold of the log"}`);
process.exit(0);
