import { FORMATS } from "#core/situation/situation.ts";
import { STATS } from "#core/situation/score-type.ts";
import { GROUPS, MEASURES, type BackTest, type Band } from "#tests/simulation/prior/back-test.ts";
import type { RoleFigures, RoleReport } from "#tests/simulation/prior/roles.ts";
import { isReached, type Target } from "#tests/simulation/prior/targets.ts";

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
const three = (x: number): string => x.toFixed(3);
const one = (x: number): string => x.toFixed(1);

/** Spearman by group and method, Pearson above the line, and the share of the real best that was found. */
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

/** Mean absolute error and correlation of each statistic. */
export const statTable = (test: BackTest): readonly string[] => [
  row(["statistic", "n", ...test.methods]),
  ...STATS.map((stat) => {
    const errors = test.methods.map((method) => test.stat(stat, method));
    const digits = stat.endsWith("yds") ? 0 : 2;
    return row([
      stat,
      errors[0]?.trials ?? 0,
      ...errors.map(({ error, correlation }) => `${error.toFixed(digits)} / ${three(correlation)}`),
    ]);
  }),
];

const bands = (title: string, list: readonly Band[]): readonly string[] => [
  row([title, "expected", "real"]),
  ...list.map(({ name, expected, real }) => row([name, one(expected), one(real)])),
];

/** Expected against real points above the line. */
export const calibrationTables = (test: BackTest): readonly string[] => [
  ...bands("projections, this season, each", test.calibration.season),
  "",
  ...bands("projections, four seasons, each", test.calibration.fourSeasons),
  "",
  ...bands("position, eight seasons, sum", test.totals),
];

/** The effect of naming the starting quarterback. */
export function roleTable({ seasons, weekOneRooms, above }: RoleReport): readonly string[] {
  const lines: readonly (readonly [string, (figures: RoleFigures) => string])[] = [
    ["error, all quarterbacks", ({ all }) => one(all)],
    ["error, the 32 starters", ({ starters }) => one(starters)],
    ["Spearman among the 32", ({ spearman }) => three(spearman)],
    [
      "expected/real, best 10, middle 11, last 11",
      ({ thirds }) => thirds.map(([x, y]) => `${x.toFixed(0)}/${y.toFixed(0)}`).join(", "),
    ],
    [
      "a season later: error, Spearman",
      ({ later }) => (later ? `${one(later[0])}, ${three(later[1])}` : "not yet played"),
    ],
  ];
  return [
    row(["quarterbacks, without -> with roles", ...seasons.map(({ year }) => year)]),
    ...lines.map(([name, show]) =>
      row([name, ...seasons.map(({ without, withRoles }) => `${show(without)} -> ${show(withRoles)}`)]),
    ),
    `error of the 64 starters, rooms of week 1: ${one(weekOneRooms.without)} -> ${one(weekOneRooms.withRoles)}`,
    `points above the line of both seasons: expected ${above.expected.toFixed(0)}, real ${above.real.toFixed(0)}`,
  ];
}

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
