import { PRIOR } from "#core/prior/constants.ts";
import type { Outlook } from "#core/prior/projection.ts";
import { listBefore, outcome, type KnownCareer } from "./careers.ts";
import { teamBefore } from "#core/prior/facts-as-of.ts";
import { projectUnseen, WITH_ROLES, WITHOUT_ROLES, type Foreknowledge } from "./season.ts";
import { rootMeanSquare } from "./statistics.ts";

/** The seasons whose week-1 quarterbacks are on record. */
const CHARTED = [2024, 2025] as const;

/** Rooms of the players who were there in week 1. */
const weekOneRooms = (known: KnownCareer, year: number): string | null =>
  known.career.position === "QB" && !known.weekOne.has(year) ? null : teamBefore(known, year);

type Thrower = {
  readonly known: KnownCareer;
  readonly outlook: Outlook;
  readonly expected: number;
  readonly real: number;
};

function quarterbacks(careers: readonly KnownCareer[], year: number, ahead: Foreknowledge): readonly Thrower[] {
  const list = listBefore(careers, year);
  return projectUnseen(list, year, ahead).flatMap((outlook, i) => {
    const known = list[i];
    if (!known || known.career.position !== "QB") return [];
    return [{ known, outlook, expected: outlook.points[0] ?? 0, real: outcome(known, year) }];
  });
}

const errorOf = (men: readonly Thrower[]): number => rootMeanSquare(men.map(({ expected, real }) => [expected, real]));
const started = (men: readonly Thrower[], year: number) => men.filter(({ known }) => known.weekOne.get(year) === 1);

/** All out-of-sample figures about roles, without and with them. */
export type RoleReport = {
  /** Error over all quarterbacks. */
  readonly seasons: readonly {
    readonly year: number;
    readonly without: number;
    readonly withRoles: number;
  }[];
  /** Error over the 64 starters of both seasons, rooms of week 1. */
  readonly weekOneRooms: { readonly without: number; readonly withRoles: number };
  /** Points above the line of the constants, all quarterbacks of both seasons. */
  readonly above: { readonly real: number; readonly expected: number };
};

/** Measures the effect of naming the starter, on the quarterbacks of 2024 and 2025. */
export function roleReport(careers: readonly KnownCareer[]): RoleReport {
  const inRooms = (depth: Foreknowledge["depth"]) =>
    errorOf(CHARTED.flatMap((year) => started(quarterbacks(careers, year, { team: weekOneRooms, depth }), year)));
  const men = CHARTED.flatMap((year) =>
    quarterbacks(careers, year, WITH_ROLES).map(
      ({ outlook, real }) => [outlook.above[0] ?? 0, Math.max(0, real - PRIOR.QB.line)] as const,
    ),
  );
  return {
    seasons: CHARTED.map((year) => ({
      year,
      without: errorOf(quarterbacks(careers, year, WITHOUT_ROLES)),
      withRoles: errorOf(quarterbacks(careers, year, WITH_ROLES)),
    })),
    weekOneRooms: { without: inRooms(WITHOUT_ROLES.depth), withRoles: inRooms(WITH_ROLES.depth) },
    above: {
      expected: men.reduce((sum, [expected]) => sum + expected, 0),
      real: men.reduce((sum, [, real]) => sum + real, 0),
    },
  };
}
