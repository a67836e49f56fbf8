import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import type { CheckKind } from "./check.ts";
import { plausibleTrades } from "#tests/support/checks/plausible-trades.ts";
import { checkTrade } from "./trade-checks.ts";

const TRADES = 1000;

test("of 1,000 plausible trades few raise a question, and each question is rare", () => {
  const counts = new Map<CheckKind, number>();
  let alarmed = 0;
  for (const trade of plausibleTrades(TRADES, seeded(7))) {
    const kinds = new Set(checkTrade(trade).map(({ kind }) => kind));
    // A gain within the noise is no slip of the trade but the state of the values.
    if ([...kinds].some((kind) => kind !== "within-noise")) alarmed += 1;
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const told = JSON.stringify(Object.fromEntries(counts));
  expect(alarmed / TRADES, told).toBeLessThan(0.2);
  for (const [kind, count] of counts) if (kind !== "within-noise") expect(count / TRADES, told).toBeLessThan(0.1);
});
