import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { pointsOf } from "#core/prior/career.ts";
import { DISCOUNT } from "./dynasty-worth.ts";
import { STATS, type Stat } from "#core/situation/score-type.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { baselinesFor, lineOf } from "./baselines.ts";
import { LAST_SEASON, type KnownCareer } from "./careers.ts";
import { realLines } from "./lines.ts";
import { PRIOR_METHOD, trialsOf, type Foreknowledge, type Trial } from "./season.ts";
import { best, correlation, mean, spearman } from "./statistics.ts";

const FIRST_SEASON = 2018;
const LIST = 200;
export const GROUPS = ["veterans", "with rookies"] as const;
type Group = (typeof GROUPS)[number];
export type Measure = "all" | PlayerPosition | "r" | "top 24" | "top 50";
export const MEASURES: readonly Measure[] = ["all", ...PLAYER_POSITIONS, "r", "top 24", "top 50"];

type StatError = { readonly trials: number; readonly error: number; readonly correlation: number };
type Band = { readonly name: string; readonly expected: number; readonly real: number };

export type BackTest = {
  readonly methods: readonly string[];
  readonly trials: readonly Trial[];
  readonly ranking: (format: Format, group: Group, method: string, measure: Measure) => number;
  readonly stat: (stat: Stat, method: string) => StatError;
  /** Expected and real points above the line for bands of projections, per player; one season and four. */
  readonly calibration: { readonly season: readonly Band[]; readonly fourSeasons: readonly Band[] };
  /** Sums of points above the line over all seasons by position. */
  readonly totals: readonly Band[];
};

const BANDS = [0, 100, 200, 400, 800, 1600];

function bandsOf(pairs: readonly (readonly [number, number])[]): readonly Band[] {
  const ordered = best(pairs, ([expected]) => expected);
  return BANDS.slice(1).map((to, i) => {
    const from = BANDS[i] ?? 0;
    const part = ordered.slice(from, to);
    return { name: `${from + 1}-${to}`, expected: mean(part.map(([x]) => x)), real: mean(part.map(([, y]) => y)) };
  });
}

function measured(list: readonly Trial[], format: Format, method: string, measure: Measure): number {
  const said = (trial: Trial): number => trial.said[method]?.[format] ?? 0;
  const truth = (trial: Trial): number => trial.truth[format];
  if (measure === "r")
    return correlation(
      list.map((t) => Math.max(0, said(t))),
      list.map((t) => Math.max(0, truth(t))),
    );
  if (measure === "top 24" || measure === "top 50") {
    const size = Number(measure.slice(4));
    const named = new Set(best(list, said).slice(0, size));
    return (
      best(list, truth)
        .slice(0, size)
        .filter((trial) => named.has(trial)).length / size
    );
  }
  const part = measure === "all" ? list : list.filter(({ position }) => position === measure);
  return spearman(part.map(said), part.map(truth));
}

/** The players ranked in a season: the best 200 by the prior and the best 200 by last season, combined. */
function rankedSet(trials: readonly Trial[], format: Format): readonly Trial[] {
  const named = new Set(
    [PRIOR_METHOD, "last season"].flatMap((method) =>
      best(trials, (t) => t.said[method]?.[format] ?? 0).slice(0, LIST),
    ),
  );
  return [...named];
}

const isRated = (stat: Stat, position: PlayerPosition): boolean =>
  stat.startsWith("pass")
    ? position === "QB"
    : stat.startsWith("rush")
      ? position === "QB" || position === "RB"
      : position !== "QB";

/** Back-tests seasons 2018 to 2025; each player is projected by constants fitted without him. */
export function backTest(careers: readonly KnownCareer[], ahead: Foreknowledge): BackTest {
  const baselines = baselinesFor(careers);
  const methods = [PRIOR_METHOD, ...Object.keys(baselines)];
  const years = Array.from({ length: LAST_SEASON + 1 - FIRST_SEASON }, (_, i) => FIRST_SEASON + i);
  const lines = new Map(years.map((year) => [year, realLines(careers, year)]));
  const linesOf = (year: number) => lines.get(year) ?? realLines(careers, year);
  const seasons = years.map((year) => trialsOf(careers, year, ahead, baselines, linesOf));
  const trials = seasons.flat();
  const sets = new Map(FORMATS.map((format) => [format, seasons.map((season) => rankedSet(season, format))]));
  const judged = trials.filter(
    (t) => !t.rookie && Math.max(...methods.map((m) => pointsOf(t.said[m]?.line ?? []))) >= 50,
  );
  return {
    methods,
    trials,
    ranking: (format, group, method, measure) =>
      mean(
        (sets.get(format) ?? []).map((set) =>
          measured(group === "veterans" ? set.filter((t) => !t.rookie) : set, format, method, measure),
        ),
      ),
    stat: (stat, method) => {
      const at = STATS.indexOf(stat);
      const part = judged.filter(({ position }) => isRated(stat, position));
      const said = part.map((t) => t.said[method]?.line[at] ?? 0);
      const real = part.map((t) => lineOf(t.known, t.year)[at] ?? 0);
      return {
        trials: part.length,
        error: mean(said.map((x, i) => Math.abs(x - (real[i] ?? 0)))),
        correlation: correlation(said, real),
      };
    },
    calibration: {
      season: bandsOf(trials.map((t) => [t.said[PRIOR_METHOD]?.redraft ?? 0, Math.max(0, t.truth.redraft)])),
      fourSeasons: bandsOf(
        trials
          .filter((t) => t.real.length === 4)
          .map((t) => [t.outlook.above.slice(0, 4).reduce((sum, x, h) => sum + x * DISCOUNT ** h, 0), t.truth.dynasty]),
      ),
    },
    totals: PLAYER_POSITIONS.map((position) => {
      const part = trials.filter((t) => t.position === position);
      return {
        name: position,
        expected: part.reduce((sum, t) => sum + (t.said[PRIOR_METHOD]?.redraft ?? 0), 0),
        real: part.reduce((sum, t) => sum + Math.max(0, t.truth.redraft), 0),
      };
    }),
  };
}
