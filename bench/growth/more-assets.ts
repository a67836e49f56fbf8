import { atMost, type Row } from "../shared/rows.ts";
import type { Harness } from "../shared/harness.ts";
import { fill, makeDatabase } from "./databases.ts";
import { compareTimes, alternately } from "./alternately.ts";

const FEW = 1000;
const MANY = 10_000;
/** Enough answers that neither pool is young, because young pools are refitted now and then. */
const VOTES = 130_000;

/** Row 12: the same calls with ten times the assets. */
export const moreAssets = async (harness: Harness, rounds: number, report: (row: Row) => void): Promise<void> => {
  const databases: string[] = [];
  for (const assets of [FEW, MANY]) {
    const url = await makeDatabase(harness.url, `assets_${assets}`);
    await fill(url, assets, VOTES);
    databases.push(url);
  }
  const [few, many] = await alternately(harness, databases, rounds);
  const { ratios, text } = compareTimes(many!, few!, ["fresh", "submit", "prompt"]);
  const row = (
    number: string | number,
    what: string,
    figure: number,
    target: number,
    stretch: number,
    say: string,
  ): void =>
    report({
      number,
      measure: `${MANY.toLocaleString("en-US")} assets over ${FEW.toLocaleString("en-US")}: p50 of ${what}`,
      figure: say,
      target: `at most ${target}x`,
      stretch: `${stretch}x`,
      reached: atMost(figure, target, stretch),
    });
  row(12, "values of a new situation", ratios.fresh!, 12, 10, text.split(", ")[0]!);
  row("12b", "a vote", ratios.submit!, 1.15, 1.05, text.split(", ")[1]!);
  row("12c", "a prompt", ratios.prompt!, 1.3, 1.1, text.split(", ")[2]!);
};
