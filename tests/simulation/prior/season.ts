import type { PlayerPosition } from "#core/assets/position.ts";
import { PRIOR, type PriorConstants } from "#core/prior/constants.ts";
import { outlooks, type Outlook } from "#core/prior/projection.ts";
import { pointsOf } from "#core/prior/career.ts";
import { DISCOUNT, dynastyWorth } from "./dynasty-worth.ts";
import { teamBefore } from "#core/prior/facts-as-of.ts";
import type { StatLine } from "#core/situation/score-type.ts";
import type { Baseline } from "./baselines.ts";
import { LAST_SEASON, listBefore, outcome, type KnownCareer } from "./careers.ts";
import { FOLDS } from "./folds.ts";

/** What a back-test may know before a season: teams and the place of quarterbacks on the chart. */
export type Foreknowledge = {
  readonly team: (known: KnownCareer, year: number) => string | null;
  readonly depth: (known: KnownCareer, year: number) => number | null;
};
/** Teams of the season, and week-1 quarterbacks of 2024 and 2025 (earlier charts are not available). */
export const WITH_ROLES: Foreknowledge = { team: teamBefore, depth: ({ weekOne }, year) => weekOne.get(year) ?? null };
export const WITHOUT_ROLES: Foreknowledge = { team: teamBefore, depth: () => null };
export const WITHOUT_TEAMS: Foreknowledge = { team: () => null, depth: () => null };

export const PRIOR_METHOD = "prior";

export type Trial = {
  readonly known: KnownCareer;
  readonly year: number;
  readonly position: PlayerPosition;
  readonly rookie: boolean;
  readonly outlook: Outlook;
  readonly said: Readonly<
    Record<string, { readonly redraft: number; readonly dynasty: number; readonly line: StatLine }>
  >;
  /** Real points of this season and up to three more. */
  readonly real: readonly number[];
  /** Real points above that season's line, and the discounted sum of those of up to four seasons. */
  readonly truth: { readonly redraft: number; readonly dynasty: number };
};

type Lines = (year: number) => Readonly<Record<PlayerPosition, number>>;

const projectBy = (list: readonly KnownCareer[], year: number, ahead: Foreknowledge, constants: PriorConstants) =>
  outlooks(
    list.map((known) => ({ ...known.career, team: ahead.team(known, year), depth: ahead.depth(known, year) })),
    year,
    constants,
  );

/** Projects a list out of sample: each player by the constants fitted without him. */
export function projectUnseen(list: readonly KnownCareer[], year: number, ahead: Foreknowledge): readonly Outlook[] {
  const byFold = FOLDS.map((constants) => projectBy(list, year, ahead, constants));
  return list.map(({ half }, i) => {
    const outlook = byFold[half]?.[i];
    if (!outlook) throw new Error("a projection is missing");
    return outlook;
  });
}

export function trialsOf(
  careers: readonly KnownCareer[],
  year: number,
  ahead: Foreknowledge,
  baselines: Readonly<Record<string, Baseline>>,
  lines: Lines,
): readonly Trial[] {
  const list = listBefore(careers, year);
  const seasons = Array.from({ length: Math.min(4, LAST_SEASON + 1 - year) }, (_, h) => year + h);
  return projectUnseen(list, year, ahead).map((outlook, i) => {
    const known = list[i];
    if (!known) throw new Error("a career is missing");
    const { position } = known.career;
    const real = seasons.map((season) => outcome(known, season));
    const above = real.map((points, h) => points - lines(year + h)[position]);
    const said = Object.entries(baselines).map(([name, baseline]) => {
      const line = baseline(known, year);
      const worth = pointsOf(line) - PRIOR[position].line;
      return [name, { redraft: worth, dynasty: worth, line }] as const;
    });
    return {
      known,
      year,
      position,
      outlook,
      real,
      rookie: known.career.rookieYear === year,
      said: {
        [PRIOR_METHOD]: {
          redraft: outlook.above[0] ?? 0,
          dynasty: dynastyWorth(outlook.above),
          line: outlook.lines[0] ?? [],
        },
        ...Object.fromEntries(said),
      },
      truth: {
        redraft: above[0] ?? 0,
        dynasty: above.reduce((sum, points, h) => sum + Math.max(0, points) * DISCOUNT ** h, 0),
      },
    };
  });
}
