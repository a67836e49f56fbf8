// Fits the constants of projections anew, yearly, when the season's lines are in data/. Prints them beside
// those in use and writes nothing. Copy them to src/core/prior/constants.ts and tests/simulation/prior/folds.ts if the
// back-test gets no worse by more than .01.
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { PRIOR, type PositionConstants, type PriorConstants } from "#core/prior/constants.ts";
import { LAST_SEASON, readCareers, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { fitLedger } from "./fit/ledger-fit.ts";
import { fitRoles, type LearnsFrom } from "./fit/role-fit.ts";
import { fitCrowd, fitSpread } from "./fit/spread-fit.ts";
import { startLines } from "./fit/start-fit.ts";
import { FOLDS } from "#tests/simulation/prior/folds.ts";
import { realLines } from "#tests/simulation/prior/lines.ts";
import { mean } from "#tests/simulation/prior/statistics.ts";

const FIRST_LINE = 2017;

/** Prints everything that is fitted; takes minutes. */
export function printFits(): true {
  const careers = readCareers();
  console.log(["\n## Chance of backup quarterbacks to start", ...startLines(careers)].join("\n"));
  print(
    "All careers",
    fitted(careers, () => true),
    PRIOR,
  );
  for (const [half, inUse] of FOLDS.entries())
    print(
      `Without half ${half}`,
      fitted(careers, (known) => known.half !== half),
      inUse,
    );
  return true;
}

function fitted(careers: readonly KnownCareer[], learnsFrom: LearnsFrom): PriorConstants {
  const lines = Array.from({ length: LAST_SEASON - FIRST_LINE + 1 }, (_, i) => realLines(careers, FIRST_LINE + i));
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
}

function short(constants: object): string {
  return JSON.stringify(constants, (_, value: unknown) =>
    typeof value === "number" ? Number(value.toPrecision(4)) : value,
  );
}

function print(title: string, constants: PriorConstants, inUse: PriorConstants): void {
  console.log(`\n## ${title}`);
  for (const part of [...PLAYER_POSITIONS, "namedQuarterback"] as const)
    console.log(`${part}\n  fitted ${short(constants[part])}\n  in use ${short(inUse[part])}`);
}
