// The first lists of past seasons, made from what was known then, against what followed.
import type { PlayerPosition } from "#core/assets/position.ts";
import { fullGames, STARTER_GAMES, type Outlook } from "#core/prior/projection.ts";
import { firstValues, type FirstValue } from "#core/prior/first-values.ts";
import type { Format } from "#core/situation/situation.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { LAST_SEASON, listBefore, outcome, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { DISCOUNT } from "#tests/simulation/prior/dynasty-worth.ts";
import { realLines } from "#tests/simulation/prior/lines.ts";
import { projectUnseen, WITH_ROLES } from "#tests/simulation/prior/season.ts";
import { best, mean, spearman } from "#tests/simulation/prior/statistics.ts";
import { changed, contextOfValues } from "./first-context.ts";

const FIRST_LIST = 2018;
export const YEARS = Array.from({ length: LAST_SEASON + 1 - FIRST_LIST }, (_, i) => FIRST_LIST + i);
const SEASONS = 4;
const BEST = 200;

export const LEAGUES = [
  { name: "dynasty", format: "dynasty", opSlots: 0 },
  { name: "dynasty, superflex", format: "dynasty", opSlots: 1 },
  { name: "redraft", format: "redraft", opSlots: 0 },
  { name: "redraft, superflex", format: "redraft", opSlots: 1 },
] as const satisfies readonly { name: string; format: Format; opSlots: number }[];
export type League = (typeof LEAGUES)[number];

/** A player of a past list: his place on it, his last season, his next season, and whether he was a starter again. */
export type Row = {
  readonly outlook: Outlook;
  readonly year: number;
  readonly said: number;
  /** Points of the season before. */
  readonly last: number;
  readonly real: number;
  readonly startedAgain: boolean;
};

/** The first values before each season, in the order of `listBefore`: each player by constants fitted without him. */
const pastFirstValues = (careers: readonly KnownCareer[], year: number): readonly FirstValue[] =>
  firstValues(projectUnseen(listBefore(careers, year), year, WITH_ROLES), year);

/** The real lines of a season; in superflex quarterbacks are compared with the 24th. */
function linesIn(careers: readonly KnownCareer[], year: number, opSlots: number): Record<PlayerPosition, number> {
  const lines = realLines(careers, year);
  if (opSlots === 0) return lines;
  const quarterbacks = careers
    .filter(({ career }) => career.position === "QB")
    .map((known) => outcome(known, year))
    .sort((a, b) => b - a);
  return { ...lines, QB: mean(quarterbacks.slice(18, 29)) };
}

/** Was he a starter in that season or a later one: eight full games of a quarterback, eight games of any other? */
const startsFrom = ({ career }: KnownCareer, year: number): boolean =>
  [...career.seasons].some(
    ([season, { games }]) =>
      season >= year && (career.position === "QB" ? fullGames(career, season) : games) >= STARTER_GAMES,
  );

/** The list of a league before a season, beside what followed. */
export function rowsOf(careers: readonly KnownCareer[], year: number, { format, opSlots }: League): readonly Row[] {
  const list = listBefore(careers, year);
  const values = pastFirstValues(careers, year);
  const { context } = contextOfValues(format, values, [], { season: year, asOf: `${year}-08-22` });
  const valuation = valuationOf(context, changed(format, { roster: { opSlots } }));
  const seasons = Array.from({ length: Math.min(SEASONS, LAST_SEASON + 1 - year) }, (_, ahead) => year + ahead);
  const lines = seasons.map((season) => linesIn(careers, season, opSlots));
  return list.map((known, i) => {
    const above = seasons.map((season, ahead) => outcome(known, season) - (lines[ahead]?.[known.career.position] ?? 0));
    // Points themselves order those who never score above the line.
    const later = above.reduce((sum, x, ahead) => sum + (Math.max(0, x) + x / 1000) * DISCOUNT ** ahead, 0);
    return {
      outlook: values[i]!.outlook,
      year,
      said: valuation.values[i] ?? 0,
      last: outcome(known, year - 1),
      real: format === "redraft" ? (above[0] ?? 0) : later,
      startedAgain: startsFrom(known, year),
    };
  });
}

/**
 * Figures of one season's list: rank correlation with the real outcome over our best 200 and over the union of both
 * best 200, shares of the real best 24 and 100 found, and of our first hundred the number outside the real best 200 and
 * the number who never were starters again.
 */
export function figuresOf(rows: readonly Row[]): readonly number[] {
  const [said, real] = [best(rows, (row) => row.said), best(rows, (row) => row.real)];
  const correlation = (some: Iterable<Row>): number => {
    const listed = [...some];
    return spearman(
      listed.map((row) => row.said),
      listed.map((row) => row.real),
    );
  };
  const found = (size: number): number => {
    const named = new Set(said.slice(0, size));
    return real.slice(0, size).filter((row) => named.has(row)).length / size;
  };
  const outside = new Set(real.slice(BEST));
  return [
    correlation(said.slice(0, BEST)),
    correlation(new Set([...said.slice(0, BEST), ...real.slice(0, BEST)])),
    found(24),
    found(100),
    said.slice(0, 100).filter((row) => outside.has(row)).length,
    said.slice(0, 100).filter((row) => !row.startedAgain).length,
  ];
}
