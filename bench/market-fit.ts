// Prints how well exchange rates are found in simulated trades of known truth, and how they do on held-out trades
// beside the shipped rates and the flat control: npm run bench:market-fit. With `-- --night` the time of a nightly fit,
// with `-- --blend` what blending traded prices into values would do.
import { parseArgs } from "node:util";
import { seeded } from "#core/chance.ts";
import { RATE_NAMES, SHIPPED_RATES, type ExchangeRates } from "#core/trade/trade-rates.ts";
import { ended, fitRates, type FittedRates } from "#core/market/fit-rates.ts";
import { passes, reporting, type HeldOut } from "#core/market/hold-out.ts";
import { BAND } from "#core/value/edges.ts";
import { printBlending } from "./market-blend.ts";
import { LAST_DAY, simulatedTrades, TRUE_RATES, type Managers } from "#tests/simulation/market/simulated-trades.ts";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "6" },
    leagues: { type: "string", default: "200" },
    blend: { type: "boolean", default: false },
    night: { type: "boolean", default: false },
  },
});
const SEEDS = Number(options.seeds);
const WORLD: Managers = { truth: TRUE_RATES, leagues: Number(options.leagues), tradesEach: 14 };
const FIRST_SEED = 37_000;
/** The newest trades that a format is fitted to, and leagues enough to have so many. */
const MOST_FITTED = 6000;
const NIGHT_LEAGUES = 450;

const missOf = (name: keyof ExchangeRates, found: number, truth: number): number =>
  name === "rosterSpot" ? found - truth : Math.log(found / truth);

const print = (how: string, heldOut: HeldOut): void => {
  for (const candidate of ["fitted", "shipped", "flat"] as const) {
    const { trades, gap, loss, pickedOut } = heldOut[candidate];
    console.log(
      `| ${how.padEnd(9)} | ${candidate.padEnd(7)} | ${String(trades).padStart(6)} | ` +
        `${gap.toFixed(3).padStart(10)} | ` +
        `${loss.toFixed(3).padStart(5)} | ${pickedOut.toFixed(3).padStart(10)} | ` +
        `${(passes(heldOut[candidate], heldOut.shipped) ? "passes" : "fails").padStart(6)} |`,
    );
  }
};

/** The fit of a format as the night makes it: rates, and all held-out fits. */
const printNight = (): void => {
  const all = simulatedTrades(seeded(FIRST_SEED), { ...WORLD, leagues: NIGHT_LEAGUES });
  const trades = all.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, MOST_FITTED);
  const start = process.cpuUsage();
  const work = reporting(trades, LAST_DAY);
  let longest = 0;
  let step = work.next();
  for (let from = performance.now(); !step.done; from = performance.now()) {
    step = work.next();
    longest = Math.max(longest, performance.now() - from);
  }
  const { verdict } = step.value;
  const seconds = (process.cpuUsage(start).user / 1e6).toFixed(1);
  console.log(
    `A night: ${trades.length} trades of one format, seed ${FIRST_SEED}: ${seconds} s of CPU, ` +
      `calls wait for ${longest.toFixed(0)} ms at most (${verdict})`,
  );
};

const printFit = (): void => {
  console.log(`Recovery: ${SEEDS} worlds of ${WORLD.leagues} leagues; errors between leagues; bands hold 80 percent`);
  const fits: FittedRates[] = [];
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const trades = simulatedTrades(seeded(FIRST_SEED + seed), WORLD);
    const start = performance.now();
    fits.push(fitRates(trades, LAST_DAY));
    console.log(`seed ${FIRST_SEED + seed}: ${trades.length} trades, ${(performance.now() - start).toFixed(0)} ms`);
  }
  console.log("| Rate       | shipped | truth | mean fit | mean error | in the band | within 2 errors |");
  for (const name of RATE_NAMES) {
    const misses = fits.map(({ rates, errors }) => missOf(name, rates[name], TRUE_RATES[name]) / errors[name]);
    const mean = (of: (fit: FittedRates) => number): string =>
      (fits.reduce((sum, fit) => sum + of(fit), 0) / fits.length).toFixed(3);
    const within = (bound: number): string => `${misses.filter((miss) => Math.abs(miss) <= bound).length} of ${SEEDS}`;
    console.log(
      `| ${name.padEnd(10)} | ${SHIPPED_RATES[name].toFixed(3).padStart(7)} | ` +
        `${TRUE_RATES[name].toFixed(2).padStart(5)} | ` +
        `${mean(({ rates }) => rates[name]).padStart(8)} | ${mean(({ errors }) => errors[name]).padStart(10)} | ` +
        `${within(BAND).padStart(11)} | ${within(2).padStart(15)} |`,
    );
  }

  const { heldOut, verdict, spread } = ended(reporting(simulatedTrades(seeded(FIRST_SEED), WORLD), LAST_DAY));
  console.log(`\nHeld-out trades, seed ${FIRST_SEED}: ${verdict}; spread of the sides ${spread.toFixed(3)} in ln`);
  console.log("| Held out  | Rates   | trades | median gap |  loss | picked out |        |");
  print("by league", heldOut.league);
  print("by time", heldOut.time);
  if (passes(heldOut.league.flat, heldOut.league.shipped) || passes(heldOut.time.flat, heldOut.time.shipped)) {
    console.log("The flat control has passed");
    process.exitCode = 1;
  }
};

if (options.blend) printBlending(SEEDS);
else if (options.night) printNight();
else printFit();
