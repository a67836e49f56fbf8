import { atLeast, holds, type Row } from "../shared/rows.ts";
import { ratio } from "../shared/rounds.ts";
import type { Harness } from "../shared/harness.ts";
import { median } from "../shared/statistics.ts";
import { answersPerSecond, type Side } from "../votes/answers-per-second.ts";
import { makeDatabase } from "./databases.ts";

const rate = ({ rates }: Side): string => `${Math.round(median(rates)).toLocaleString("en-US")}/s`;

/** Row 8: durable votes per second, relative to the minimum work of any vote store. */
export const votesAgainstPgbench = async (
  harness: Harness,
  rounds: number,
  report: (row: Row) => void,
): Promise<void> => {
  const { driver, pgbench, eight, sixtyFour, calls, proof } = await answersPerSecond(
    await makeDatabase(harness.url, "rates"),
    rounds,
  );
  const against = (ours: Side, theirs: Side): number =>
    theirs.rates.length === 0 ? Number.NaN : ratio(ours.rates, theirs.rates);
  const byPgbench = against(sixtyFour, pgbench);
  const byDriver = against(sixtyFour, driver);
  report({
    number: 8,
    measure: "votes a second, 64 at once, durable, against pgbench's transaction of 5 statements, 8 clients",
    figure: `${byPgbench.toFixed(2)} (${rate(sixtyFour)} against ${rate(pgbench)})`,
    target: "at least 1.0",
    stretch: "2.0",
    reached: atLeast(byPgbench, 1, 2),
  });
  report({
    number: "8b",
    measure: "the same against that transaction by the driver the product uses",
    figure:
      `${byDriver.toFixed(2)} (${rate(driver)}), CPU ` +
      `${(median(sixtyFour.cpu) / median(driver.cpu)).toFixed(2)}x (${median(sixtyFour.cpu).toFixed(0)} ` +
      `against ${median(driver.cpu).toFixed(0)} us)`,
    target: "at least 1.0",
    stretch: "2.0",
    reached: atLeast(byDriver, 1, 2),
  });
  report({
    number: "8c",
    measure: "votes a second through whole calls, 64 at once; 8 at once without the call",
    figure: `${rate(calls)}; ${rate(eight)}`,
    target: "at least 300/s",
    reached: atLeast(median(calls.rates), 300),
  });
  report({
    number: "8d",
    measure: "what a replay of their log finds",
    figure: proof.difference ?? `nothing: ${proof.answers.toLocaleString("en-US")} answers, the state is their fold`,
    target: "nothing",
    reached: holds(proof.difference === null),
  });
};
