import { parseArgs } from "node:util";
import { FORMATS } from "#core/situation/situation.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { measureBands, RANK_ENDS, WRONG } from "./ratings/bands.ts";
import { wholeNumbers } from "./ratings/rows.ts";
import { markdownTable, writeSection } from "./shared/report.ts";

/**
 * Measures what pages show beside values, on a simulated crowd: 80 percent bands and the chance to gain of trades.
 * Takes minutes a seed.
 *
 *   npm run bench -- shown [--seeds 21,22,23] [--answers 1000,5000,20000,50000]
 */
const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "21,22,23" },
    answers: { type: "string", default: "1000,5000,20000,50000" },
  },
});
const [seeds, sizes] = [wholeNumbers(options.seeds), wholeNumbers(options.answers)];

const percent = (values: readonly number[]): string => (100 * mean(values)).toFixed(0);

function bandCells(): readonly (readonly string[])[] {
  return FORMATS.flatMap((format) =>
    WRONG.flatMap((wrong) => {
      const all = seeds.map((seed) => measureBands(seed, format, wrong, sizes));
      return all[0]!.map(({ answers }, at) => [
        `${format}, first values wrong by ${wrong} of what they state, ${answers.toLocaleString("en-US")}`,
        ...RANK_ENDS.map((_, i) => percent(all.map((one) => one[at]!.held[i]!))),
        mean(all.map((one) => one[at]!.gainError)).toFixed(3),
      ]);
    }),
  );
}

writeSection(
  "shown",
  "Percent of true values in 80 percent bands by rank (75 to 85 wanted), and mean error of the chance to gain, means " +
    `of seeds ${seeds.join(", ")}:`,
  markdownTable(
    ["Pool, answers", ...RANK_ENDS.map((end, i) => `${(RANK_ENDS[i - 1] ?? 0) + 1} to ${end}`), "Gain"],
    bandCells(),
  ),
);
