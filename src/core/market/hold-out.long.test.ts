import { expect, test } from "vitest";
import { seeded } from "../chance.ts";
import { LAST_DAY, simulatedTrades, TRUE_RATES } from "#tests/simulation/market/simulated-trades.ts";
import { RATE_NAMES } from "../trade/trade-rates.ts";
import { ended } from "./fit-rates.ts";
import { passes, reporting } from "./hold-out.ts";

test("fitted rates find the truth within three errors; too few trades and the flat control do not pass", () => {
  const trades = simulatedTrades(seeded(3701), { truth: TRUE_RATES, leagues: 120, tradesEach: 8 });
  const report = ended(reporting(trades, LAST_DAY));
  for (const name of RATE_NAMES) {
    const [found, truth] = [report.rates[name], TRUE_RATES[name]];
    const miss = name === "rosterSpot" ? found - truth : Math.log(found / truth);
    expect(Math.abs(miss / report.errors[name])).toBeLessThan(3);
  }
  expect(trades.length).toBeLessThan(2000);
  expect(report.verdict).toBe("too-few");
  // A list on which everybody is worth the same makes trades even, and must not pass for that.
  for (const { fitted, shipped, flat } of Object.values(report.heldOut)) {
    // So few trades need not beat the shipped rates; they know what pieces are worth all the same.
    expect(passes(fitted, { ...shipped, loss: fitted.loss })).toBe(true);
    expect(flat.pickedOut).toBeLessThan(0.55);
    expect(passes(flat, { ...shipped, loss: Infinity })).toBe(false);
  }
});
