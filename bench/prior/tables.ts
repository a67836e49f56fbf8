import { FORMATS } from "#core/situation/situation.ts";
import { GROUPS, MEASURES, type BackTest } from "#tests/simulation/prior/back-test.ts";
import { isReached, type Target } from "#tests/simulation/prior/targets.ts";

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
const three = (x: number): string => x.toFixed(3);

/** Spearman by group and method, of all and of each position. */
export const rankingTables = (test: BackTest): readonly string[] =>
  FORMATS.flatMap((format) =>
    GROUPS.flatMap((group) => [
      "",
      row([`${format}, ${group}`, ...MEASURES]),
      ...test.methods.map((method) =>
        row([method, ...MEASURES.map((measure) => three(test.ranking(format, group, method, measure)))]),
      ),
    ]),
  );

/** Each target next to the measured figure. */
export const targetTable = (targets: readonly Target[]): readonly string[] => [
  row(["target", "asked", "measured", ""]),
  row(["---", "---", "---", "---"]),
  ...targets.map((target) => {
    const asked = [
      target.least === undefined ? null : `>= ${target.least}`,
      target.most === undefined ? null : `<= ${target.most}`,
    ];
    return row([
      target.name,
      asked.filter((bound) => bound !== null).join(", "),
      three(target.measured),
      isReached(target) ? "reached" : "MISSED",
    ]);
  }),
];
