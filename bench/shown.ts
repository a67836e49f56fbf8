import { parseArgs } from "node:util";
import { FORMATS } from "#core/situation/situation.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { measureBands, RANK_ENDS, WRONG } from "./ratings/bands.ts";
import { rowOf, wholeNumbers } from "./ratings/rows.ts";
import { measureTrends } from "./ratings/trends.ts";
import { markdownTable, rowTable, type Row, writeSection } from "./shared/report.ts";

/**
 * Measures what pages show beside values, on a simulated crowd: 80 percent bands, the chance to gain of trades, and
 * arrows. Takes minutes a seed.
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

const ANSWERS_A_DAY = [125, 300, 600];
const MOST_FALSE = 2;
const LEAST_SHOWN = 0.6;

function arrowRows(): readonly Row[] {
  return ANSWERS_A_DAY.flatMap((answers) => {
    const all = seeds.map((seed) => measureTrends(seed, answers));
    const at = `${answers} answers a day: `;
    return [
      rowOf(
        `${at}most false arrows on a day`,
        all.map(({ falseByDay }) => Math.max(...falseByDay)),
        { most: MOST_FALSE },
      ),
      rowOf(
        `${at}false after the moves`,
        all.map(({ falseAfter }) => falseAfter),
        { most: MOST_FALSE },
      ),
      rowOf(
        `${at}moves with news shown on the third day`,
        all.map(({ news }) => news.third),
        { least: LEAST_SHOWN },
      ),
      rowOf(
        `${at}on the tenth day`,
        all.map(({ news }) => news.tenth),
      ),
      rowOf(
        `${at}moves without news on the tenth day`,
        all.map(({ quiet }) => quiet.tenth),
      ),
      rowOf(
        `${at}shown the wrong way on the third day`,
        all.map(({ wrongWay }) => wrongWay.third),
      ),
      rowOf(
        `${at}news without a move, third day`,
        all.map(({ stillInNews }) => stillInNews.third),
      ),
    ];
  });
}

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
  `Arrows in the best 200, means (least to most) of seeds ${seeds.join(", ")}:`,
  rowTable(arrowRows()),
  "Percent of true values in 80 percent bands by rank (75 to 85 wanted), and mean error of the chance to gain:",
  markdownTable(
    ["Pool, answers", ...RANK_ENDS.map((end, i) => `${(RANK_ENDS[i - 1] ?? 0) + 1} to ${end}`), "Gain"],
    bandCells(),
  ),
);
