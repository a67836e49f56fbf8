import { parseArgs } from "node:util";
import { replay, differenceBetween } from "#core/rating/replay.ts";
import { measureAttacks } from "./ratings/attack.ts";
import { measureBrigade } from "./ratings/brigade.ts";
import { measureCost } from "./ratings/cost.ts";
import { gradedElo, plainElo } from "#tests/simulation/elo.ts";
import type { CompetitorMaker } from "#tests/simulation/competitor.ts";
import { glicko } from "./ratings/glicko.ts";
import { measureCold, measureJump, measureLive } from "#tests/simulation/measures.ts";
import { openskill } from "./ratings/openskill.ts";
import { enter, ours } from "#tests/simulation/this-engine.ts";
import { askCrowd, coldSeason, liveSeason } from "#tests/simulation/season.ts";
import { meanAndError } from "./shared/statistics.ts";
import { printEngines, printTargets, type Row } from "./ratings/table.ts";
import { EASY_SHARES, EVEN_WEIGHTS, measureEvens } from "./ratings/evens.ts";
import { measureReceipts, receiptLine } from "./ratings/receipts.ts";
import { measureTrends } from "./ratings/trends.ts";
import { measureUncertainty, STARTS as UNCERTAIN_STARTS } from "./ratings/uncertainty.ts";
import { MANNERS, type Manner, measureRings, type Rise, ringLine, type Start, STARTS } from "./ratings/rings.ts";

/**
 * Measures how accurate, how fast and how hard to move the ratings are, against other engines on the same made-up
 * crowd.
 *
 *   node --import tsx bench/ratings.ts [--seeds 21,22,23] [--short] [--rings] [--trends] [--uncertainty]
 *     [--receipts] [--evens] [--short-visits 0.33] [--answers 1000,5000] [--starts shipped,even]
 *     [--manners drip,sleepers] [--calm-days 14]
 *
 * --short leaves out the attacks, the trends and the million answers; --rings, --trends, --uncertainty,
 * --receipts and --evens run only these parts. --answers, --starts and --manners (none: chance alone) narrow the
 * rings. --short-visits is the share of sessions in which somebody new gives one or two answers and never comes back
 * (rings and live seasons); --calm-days is how long the pool of the trends is before something changes.
 */
const switchedOff = { type: "boolean", default: false } as const;
const { values: options } = parseArgs({
  options: {
    seeds: { type: "string" },
    short: switchedOff,
    rings: switchedOff,
    answers: { type: "string", default: "1000,5000,20000" },
    starts: { type: "string", default: Object.keys(STARTS).join() },
    manners: { type: "string", default: MANNERS.join() },
    trends: switchedOff,
    uncertainty: switchedOff,
    receipts: switchedOff,
    evens: switchedOff,
    "short-visits": { type: "string", default: "0" },
    "calm-days": { type: "string", default: "14" },
  },
});
const { short } = options;
const shortVisits = Number(options["short-visits"]);
if (!(shortVisits >= 0 && shortVisits < 1)) throw new Error("--short-visits takes a share from 0 to below 1");
const calmDays = Number(options["calm-days"]);
if (!(Number.isInteger(calmDays) && calmDays > 0)) throw new Error("--calm-days takes a whole number above 0");
const seeds = (options.seeds ?? (short ? "21" : "21,22,23,24")).split(",").map(Number);
if (seeds.some((seed) => !Number.isInteger(seed)))
  throw new Error("--seeds takes whole numbers with commas between them");

const ANSWERS_A_DAY = [125, 300, 600];
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const printRings = (): void => {
  console.log(
    "\nRings: rise of the target in percent, mean (worst); wanted: at most 10 on average and 25 in the worst",
  );
  const manners = options.manners.split(",").filter((manner) => manner !== "none") as Manner[];
  for (const start of options.starts.split(",") as Start[])
    for (const answers of options.answers.split(",").map(Number)) {
      const rises: Rise[] = [];
      for (const seed of seeds) {
        const own = measureRings(seed, start, answers, manners, shortVisits);
        console.log(`${start} start, ${answers} answers, seed ${seed}: ${ringLine(own, manners)}`);
        rises.push(...own);
      }
      console.log(`${start} start, ${answers} answers, ${seeds.length} seeds: ${ringLine(rises, manners)}`);
    }
};

const printTrends = (): void => {
  console.log(
    "\nArrows in the top 200 (wanted: at most 2 false; moves of 15 % shown: news 60 % by day 3, others by day 10)",
  );
  for (const answers of ANSWERS_A_DAY)
    for (const seed of seeds) {
      const { falseByDay, falseAfter, news, quiet, wrongWay, stillInNews } = measureTrends(seed, answers, calmDays);
      const both = ({ third, tenth }: typeof news): string => `${percent(third)} on day 3, ${percent(tenth)} on day 10`;
      console.log(
        `${answers} answers a day, seed ${seed}: false by day ${falseByDay.join(" ")}, after the moves at most ` +
          `${falseAfter}; with news ${both(news)}, the wrong way ${both(wrongWay)}; without ${both(quiet)}; of ten ` +
          `with news that did not move ${both(stillInNews)}`,
      );
    }
};

/**
 * All assets of a season share the error of its scale, and trades share assets: one season's share varies by several
 * percent however many assets it has. So the mean over seeds decides, with its standard error.
 */
const printUncertainty = (): void => {
  console.log("\nStated uncertainty (wanted: 80 % bands hold 75 to 85 %, chance to gain wrong by at most .030)");
  for (const start of Object.keys(UNCERTAIN_STARTS) as (keyof typeof UNCERTAIN_STARTS)[]) {
    const seasons = seeds.map((seed) => measureUncertainty(seed, start));
    for (const [i, { answers }] of (seasons[0] ?? []).entries()) {
      const ofSeasons = (figure: "held" | "heldBest" | "gainError") =>
        meanAndError(seasons.flatMap((season) => season[i]?.[figure] ?? []));
      const [held, best, gain] = [ofSeasons("held"), ofSeasons("heldBest"), ofSeasons("gainError")];
      console.log(
        `first values ${start}, ${answers} answers, ${seeds.length} seeds: bands hold ${percent(held.mean)} ` +
          `(standard error ${percent(held.error)}, between seeds ${percent(held.deviation)}), of the best 300 ` +
          `${percent(best.mean)}; chance to gain wrong by ${gain.mean.toFixed(3)} (${gain.error.toFixed(3)})`,
      );
    }
  }
};

const printReceipts = (): void => {
  for (const seed of seeds) {
    const { weeks, established, bins } = measureReceipts(seed);
    console.log(`\nReceipts of a simulated season, seed ${seed}`);
    for (const [week, receipt] of weeks.entries())
      console.log(`week ${String(week + 1).padEnd(8)}${receiptLine(receipt)}`);
    console.log(`established  ${receiptLine(established)}`);
    for (const receipt of bins) if (receipt.sided > 0) console.log(`by chance    ${receiptLine(receipt)}`);
  }
};

const printEvens = (): void => {
  console.log(
    "\nEven: the share of Even answers that held-out predictions do not expect, and Even counted fully or by half",
  );
  for (const easy of EASY_SHARES)
    for (const weight of EVEN_WEIGHTS) {
      const all = seeds.map((seed) => measureEvens(seed, easy, weight));
      const figure = (of: (one: (typeof all)[number]) => number): number => meanAndError(all.map(of)).mean;
      console.log(
        `${percent(easy)} of the answers Even whatever was asked, Even counted ${weight}: unexpected ` +
          `${percent(figure((one) => one.excess.share))} (${percent(figure((one) => one.excess.error))}) of the ` +
          `Evens, Spearman ${figure((one) => one.spearman).toFixed(4)}, ` +
          `best 50 ${figure((one) => one.top).toFixed(2)}, error ${figure((one) => one.rmse).toFixed(3)}`,
      );
    }
};

const PARTS = {
  rings: printRings,
  trends: printTrends,
  uncertainty: printUncertainty,
  receipts: printReceipts,
  evens: printEvens,
};
const wanted = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((name) => options[name]);
if (wanted.length > 0) {
  for (const name of wanted) PARTS[name]();
  process.exit();
}

const makers: readonly CompetitorMaker[] = [plainElo, gradedElo, glicko, openskill, ours];
const rows: Row[] = makers.map(({ name }) => ({ name, figures: {} }));
const note = (row: Row, figures: Readonly<Record<string, number>>): void => {
  for (const [name, value] of Object.entries(figures)) (row.figures[name] ??= []).push(value);
};

for (const seed of seeds) {
  for (const [i, maker] of makers.entries()) {
    const row = rows[i];
    if (!row) continue;
    const { spent, ...cold } = measureCold(seed, maker);
    note(row, cold);
    note(row, spent);
    const season = liveSeason(seed, maker, shortVisits);
    note(row, measureLive(season, seed));
    note(row, measureJump(season));
    if (!short && (maker === ours || maker === plainElo)) {
      const [honest = NaN, scripted = NaN, through = NaN] = measureBrigade(seed, maker, [
        "honest prompts",
        "scripted",
        "answering through",
      ]);
      note(row, { honest, scripted, through });
    }
    console.log(`seed ${seed}: ${maker.name} done`);
  }
}

/** How far the state of a live engine is from the fold of its own log, in words or "none". */
const replayGap = (seed: number): string => {
  const held: { engine?: ReturnType<typeof enter>["engine"] } = {};
  const season = coldSeason(seed, {
    name: "replayed",
    make: (assets, cold) => {
      const competitor = enter(assets, cold);
      held.engine = competitor.engine;
      return competitor;
    },
  });
  askCrowd(season, 3_000);
  if (!held.engine) throw new Error("The season did not start");
  return differenceBetween(held.engine.state, replay(held.engine.log)) ?? "none";
};

console.log(`\nSeeds ${seeds.join(", ")}; means over them.\n`);
printEngines(rows);
printTargets(rows[0] as Row, rows.at(-1) as Row);
console.log(`Live state against the fold of its log (1e-9): difference ${replayGap(seeds[0] ?? 1)}`);

if (!short) {
  printRings();
  printTrends();
  const cost = measureCost(1_000_000);
  console.log(
    `\nReplay of 1,000,000 answers, 16 pools of 900: ${cost.replaySeconds.toFixed(1)} s (target < 60 s), ` +
      `${cost.voteUs.toFixed(1)} us each`,
  );
  console.log(
    `Prompt among 8 pools of 900: ${cost.promptUs.toFixed(0)} us; refit of 900 assets: ` +
      `${cost.refitSeconds.toFixed(2)} s`,
  );
  console.log(
    `Memory (run with --expose-gc): pools ${cost.poolsMegabytes.toFixed(1)} MB, with 100,000 voters held for ` +
      `a replay ${cost.stateMegabytes.toFixed(0)} MB`,
  );
  console.log("\nAttacks on a pool of 100,000 honest answers, nobody answering back:");
  for (const seed of seeds) {
    const attack = measureAttacks(seed);
    const told = Object.entries(attack).map(
      ([name, value]) => `${name} ${name.endsWith("Places") ? value : `${(100 * value).toFixed(1)} %`}`,
    );
    console.log(`seed ${seed}: ${told.join(", ")}`);
  }
}
