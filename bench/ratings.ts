import { dayOf } from "#core/calendar.ts";
import { parseArgs } from "node:util";
import { FORMATS } from "#core/situation/situation.ts";
import { plainElo } from "#tests/simulation/elo.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { measureCold, measureJump, measureLive } from "#tests/simulation/measures.ts";
import { liveSeason } from "#tests/simulation/season.ts";
import { ours } from "#tests/simulation/this-engine.ts";
import { measureBands, RANK_ENDS, WRONG } from "./ratings/bands.ts";
import { type Manner, measureRings, RINGS, type Rise, type Start, STARTS } from "./ratings/rings.ts";
import { measureFirstDay, measureSlip, measureYoung } from "./ratings/start.ts";
import { measureTrends } from "./ratings/trends.ts";

/**
 * Measures how accurate and how hard to move the ratings are, on a simulated crowd whose true values are known. Plain
 * Elo (K = 32, random pairs) gets the same crowd.
 *
 *   npm run bench:ratings -- [live] [cold] [start] [rings] [newsday] [accomplices] [trends] [bands]
 *     [--seeds 21,22,23] [--answers 1000,5000,20000] [--starts shipped,even] [--manners drip,sleepers]
 *
 * Without a part all are measured. Every line has the means over the seeds; --answers, --starts and --manners narrow
 * the rings.
 */
const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "21,22,23,24,25,26" },
    answers: { type: "string", default: "1000,5000,20000" },
    starts: { type: "string", default: Object.keys(STARTS).join() },
    manners: { type: "string", default: RINGS.join() },
  },
});
function wholeNumbers(name: "seeds" | "answers"): readonly number[] {
  const numbers = options[name].split(",").map(Number);
  if (numbers.every((one) => Number.isInteger(one) && one > 0)) return numbers;
  throw new Error(`--${name} takes whole numbers with commas between them`);
}
const [seeds, sizes] = [wholeNumbers("seeds"), wholeNumbers("answers")];

/** Prints a figure: its value by seed, their mean, and what is wanted of the mean. */
function print(name: string, values: readonly number[], wanted = "", digits = 3): void {
  const each = values.map((one) => one.toFixed(digits)).join(" ");
  const aim = wanted && ` (wanted ${wanted})`;
  console.log(`${name.padEnd(44)} ${mean(values).toFixed(digits)}${aim}${values.length > 1 ? `  [${each}]` : ""}`);
}

/** Prints the figures that each seed gives under the same names. */
function printAll(
  label: string,
  measured: readonly Readonly<Record<string, number>>[],
  wanted: Readonly<Record<string, string>> = {},
): void {
  for (const name of Object.keys(measured[0] ?? {}))
    print(
      `${label}${name}`,
      measured.map((one) => one[name] ?? NaN),
      wanted[name],
    );
}

function live(): void {
  for (const maker of [ours, plainElo])
    printAll(
      `live, ${maker.name}: `,
      seeds.map((seed) => {
        const season = liveSeason(seed, maker);
        return { ...measureLive(season, seed), ...measureJump(season) };
      }),
      maker === ours
        ? {
            spearman: ">= .993",
            rmse: "<= .25",
            logLoss: "<= 1.187",
            after3k: ">= .78",
            quiet3k: ">= .25",
            quiet6k: ">= .55",
          }
        : {},
    );
}

function cold(): void {
  const [own, elo] = [ours, plainElo].map((maker) => seeds.map((seed) => measureCold(seed, maker))) as [
    ReturnType<typeof measureCold>[],
    ReturnType<typeof measureCold>[],
  ];
  for (const [name, figures] of [
    ["", own],
    ["plain Elo: ", elo],
  ] as const) {
    print(
      `${name}answers to .95`,
      figures.map(({ to95 }) => to95),
      "",
      0,
    );
    print(
      `${name}answers to .98`,
      figures.map(({ to98 }) => to98),
      "",
      0,
    );
  }
  const share = (of: "to95" | "to98"): number[] => [mean(own.map((one) => one[of])) / mean(elo.map((one) => one[of]))];
  print("answers to .95, share of plain Elo's", share("to95"), "<= .40");
  print("answers to .98, share of plain Elo's", share("to98"), "<= .30");
  print(
    "microseconds a pair",
    own.map(({ spent }) => spent.chooseUs),
    "<= 500",
    0,
  );
  print(
    "microseconds an answer",
    own.map(({ spent }) => spent.voteUs),
    "<= 100",
    0,
  );
}

function start(): void {
  const after = [1_000, 3_000, 8_000];
  const young = seeds.map((seed) => measureYoung(seed, after));
  for (const [i, answers] of after.entries())
    print(
      `young pool, error of the best 200 after ${answers}`,
      young.map((one) => one[i] ?? NaN),
      ["<= .23", "<= .23", "<= .20"][i],
    );
  printAll("first day, Spearman after 15,000: ", seeds.map(measureFirstDay), {
    "shipped ours": ">= .95",
    "even ours": ">= .95",
  });
  print("one careless answer, times the value", seeds.map(measureSlip), "<= 2.2", 2);
}

const percent = (rises: readonly number[]): string => (100 * mean(rises)).toFixed(0);
function percents(rises: readonly Rise[]): string {
  const own = rises.map(({ rise }) => rise);
  const chance = percent([Math.max(...rises.map((rise) => rise.chance))]);
  return `${percent(own)} (${percent([Math.max(...own)])}; chance alone ${chance})`;
}

function attack(title: string, manners: readonly Manner[], answers: readonly number[]): void {
  console.log(`${title}: rise in percent, mean (worst; farthest by chance alone)`);
  const all: Rise[] = [];
  for (const begin of options.starts.split(",") as Start[])
    for (const size of answers) {
      const rises = seeds.flatMap((seed) => measureRings(seed, begin, size, manners));
      const each = manners.map((manner) => `${manner} ${percents(rises.filter((one) => one.manner === manner))}`);
      console.log(`${begin}, ${size} answers: ${percents(rises)}; ${each.join(", ")}`);
      all.push(...rises);
    }
  console.log(`all: ${percents(all)}`);
}

function trends(): void {
  console.log("arrows in the best 200: at most 2 false wanted, and 60 % of the moves with news shown by day 3");
  for (const answers of [125, 300, 600]) {
    const all = seeds.map((seed) => measureTrends(seed, answers));
    print(
      `${answers} answers a day: most false on a day`,
      all.map(({ falseByDay }) => Math.max(...falseByDay)),
      "<= 2",
      1,
    );
    print(
      `${answers} answers a day: false after the moves`,
      all.map(({ falseAfter }) => falseAfter),
      "<= 2",
      1,
    );
    for (const kind of ["news", "quiet", "wrongWay", "stillInNews"] as const)
      for (const day of ["third", "tenth"] as const)
        print(
          `${answers} answers a day: ${kind}, ${day} day`,
          all.map((one) => one[kind][day]),
          kind === "news" && day === "third" ? ">= .60" : "",
          2,
        );
  }
}

function bands(): void {
  console.log("80 percent bands: 75 to 85 percent wanted inside; chance to gain wrong by at most .030");
  for (const format of FORMATS)
    for (const wrong of WRONG) {
      const all = seeds.map((seed) => measureBands(seed, format, wrong));
      for (const [at, { answers }] of (all[0] ?? []).entries()) {
        const held = RANK_ENDS.map((end, i) => `to place ${end} ${percent(all.map((one) => one[at]?.held[i] ?? NaN))}`);
        const gain = mean(all.map((one) => one[at]?.gainError ?? NaN)).toFixed(3);
        console.log(
          `${format}, first values ${wrong} as wrong as stated, ${answers} answers: ${held.join(", ")}; gain ${gain}`,
        );
      }
    }
}

const PARTS: Readonly<Record<string, () => void>> = {
  live,
  cold,
  start,
  rings: () => attack("rings, wanted 12 (35)", options.manners.split(",") as Manner[], sizes),
  newsday: () => attack("a ring on a news day, wanted 20", ["newsday"], sizes),
  accomplices: () =>
    attack("three established accomplices with twenty newcomers a day, wanted 60", ["accomplices"], sizes),
  trends,
  bands,
};
const unknown = parts.filter((part) => !(part in PARTS));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);

console.log(`Seeds ${seeds.join(", ")}, measured on ${dayOf(Date.now())}`);
for (const part of parts.length > 0 ? parts : Object.keys(PARTS)) PARTS[part]?.();
