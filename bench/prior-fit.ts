// Refits the constants of the prior, yearly, when the season's lines are in data/.
// Run: node --import tsx bench/prior-fit.ts
// Prints the constants fitted on all careers and on the two folds, next to those in use. Takes minutes and writes
// nothing. Copy them to src/core/prior/constants.ts and tests/simulation/prior/folds.ts if bench/prior.ts gets no worse
// by more than .01.
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/asset/position.ts";
import { PRIOR, type PositionConstants, type PriorConstants } from "#core/prior/constants.ts";
import { LAST_SEASON, readCareers } from "#tests/simulation/prior/careers.ts";
import { fitLedger } from "./prior/fit/ledger-fit.ts";
import { fitRoles, type LearnsFrom } from "./prior/fit/role-fit.ts";
import { fitCrowd, fitSpread } from "./prior/fit/spread-fit.ts";
import { startLines } from "./prior/fit/start-fit.ts";
import { FOLDS } from "#tests/simulation/prior/folds.ts";
import { realLines } from "#tests/simulation/prior/lines.ts";
import { mean } from "#tests/simulation/prior/statistics.ts";

const FIRST_LINE = 2017;
const careers = readCareers();
const lines = Array.from({ length: LAST_SEASON - FIRST_LINE + 1 }, (_, i) => realLines(careers, FIRST_LINE + i));

const fitted = (learnsFrom: LearnsFrom): PriorConstants => {
  const known = careers.filter(learnsFrom);
  const ledgers = Object.fromEntries(
    PLAYER_POSITIONS.map((position) => {
      const { constants, error } = fitLedger(known, position, {
        ...PRIOR[position],
        line: mean(lines.map((line) => line[position])),
      });
      console.log(`${position}: error of season points ${error.toFixed(2)}`);
      return [position, constants];
    }),
  ) as Record<PlayerPosition, PositionConstants>;
  const sharing = fitCrowd(careers, { ...PRIOR, ...ledgers });
  return fitRoles(careers, fitSpread(careers, sharing), learnsFrom);
};

console.log(["\n## Chance of backup quarterbacks to start", ...startLines(careers)].join("\n"));

const short = (constants: object): string =>
  JSON.stringify(constants, (_, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(4)) : value));

const print = (title: string, constants: PriorConstants, inUse: PriorConstants) => {
  console.log(`\n## ${title}`);
  for (const part of [...PLAYER_POSITIONS, "namedQuarterback"] as const) {
    console.log(`${part}\n  fitted ${short(constants[part])}\n  in use ${short(inUse[part])}`);
  }
};

print(
  "All careers",
  fitted(() => true),
  PRIOR,
);
for (const [half, inUse] of FOLDS.entries())
  print(
    `Without half ${half}`,
    fitted((known) => known.half !== half),
    inUse,
  );
