import { parseArgs } from "node:util";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { type Manner, measureRings, RINGS, type Rise, type Start, STARTS } from "./ratings/rings.ts";
import { type Aim, rowOf, wholeNumbers } from "./ratings/rows.ts";
import { markdownTable, rowTable, type Row, writeSection } from "./shared/report.ts";

/**
 * Measures how far rings move their target (ratings/rings.ts describes them), on a simulated crowd. Takes minutes a
 * seed.
 *
 *   npm run bench -- rings [--seeds 21,22] [--answers 1000,5000,20000] [--starts shipped,even]
 */
const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "21,22" },
    answers: { type: "string", default: "1000,5000,20000" },
    starts: { type: "string", default: Object.keys(STARTS).join() },
  },
});
const [seeds, sizes] = [wholeNumbers(options.seeds), wholeNumbers(options.answers)];
const starts = options.starts.split(",") as Start[];

type Attack = { readonly start: Start; readonly size: number; readonly rises: readonly Rise[] };

const attacksBy = (manners: readonly Manner[], answers: readonly number[]): readonly Attack[] =>
  starts.flatMap((start) =>
    answers.map((size) => ({ start, size, rises: seeds.flatMap((seed) => measureRings(seed, start, size, manners)) })),
  );

const percent = (share: number): number => Math.round(100 * share) + 0;
const worst = (values: readonly number[]): number => Math.max(...values);
const risesOf = (attacks: readonly Attack[], of: "rise" | "chance" = "rise"): number[] =>
  attacks.flatMap(({ rises }) => rises.map((one) => one[of]));

const [rings, newsday, accomplices] = [
  attacksBy(RINGS, sizes),
  attacksBy(["newsday"], sizes),
  attacksBy(["accomplices"], [5_000]),
];

const rowsOf = (measure: string, attacks: readonly Attack[], mostMean: number, most?: Aim): readonly Row[] => [
  rowOf(`${measure}: mean (least to most)`, risesOf(attacks), { most: mostMean }),
  ...(most ? [rowOf(`${measure}: worst`, [worst(risesOf(attacks))], most)] : []),
  rowOf("farthest by chance alone", [worst(risesOf(attacks, "chance"))]),
];

writeSection(
  "rings",
  `Rise of the target over its value after the same weeks without a ring, two targets each, seeds ${seeds.join(", ")}:`,
  rowTable([
    ...rowsOf("rings", rings, 0.12, { most: 0.35 }),
    ...rowsOf("a ring on a news day", newsday, 0.2),
    ...rowsOf("three established accomplices with twenty newcomers a day", accomplices, 0.6),
  ]),
  "The same in percent by manner, mean (worst):",
  markdownTable(
    ["Start, answers", ...RINGS, "by chance"],
    rings.map(({ start, size, rises }) => [
      `${start}, ${size.toLocaleString("en-US")}`,
      ...RINGS.map((manner) => {
        const own = rises.filter((one) => one.manner === manner).map(({ rise }) => rise);
        return `${percent(mean(own))} (${percent(worst(own))})`;
      }),
      percent(worst(rises.map(({ chance }) => chance))),
    ]),
  ),
);
