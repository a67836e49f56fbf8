import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { pointsOf } from "#core/prior/career.ts";
import { STATS, type Stat } from "#core/situation/score-type.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { baselinesFor, lineOf } from "./baselines.ts";
import { LAST_SEASON, type KnownCareer } from "./careers.ts";
import { realLines } from "./lines.ts";
import { PRIOR_METHOD, trialsOf, type Foreknowledge, type Trial } from "./season.ts";
import { best, mean, spearman } from "./statistics.ts";

const FIRST_SEASON = 2018;
const LIST = 200;
export const GROUPS = ["veterans", "with rookies"] as const;
type Group = (typeof GROUPS)[number];
type Measure = "all" | PlayerPosition;

type Band = { readonly name: string; readonly expected: number; readonly real: number };

export type BackTest = {
  readonly methods: readonly string[];
  readonly trials: readonly Trial[];
  readonly ranking: (format: Format, group: Group, method: string, measure: Measure) => number;
  /** Mean error of a stat in a season. */
  readonly stat: (stat: Stat, method: string) => number;
  /** Mean expected over mean real points above the line of the best 100 projections. */
  readonly calibration: number;
  /** Sums of points above the line over all seasons by position. */
  readonly totals: readonly Band[];
};

function measured(list: readonly Trial[], format: Format, method: string, measure: Measure): number {
  const said = (trial: Trial): number => trial.said[method]?.[format] ?? 0;
  const truth = (trial: Trial): number => trial.truth[format];
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
  const expectedOf = (t: Trial): number => t.said[PRIOR_METHOD]?.redraft ?? 0;
  const first = best(trials, expectedOf).slice(0, 100);
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
      return mean(said.map((x, i) => Math.abs(x - (real[i] ?? 0))));
    },
    calibration: mean(first.map(expectedOf)) / mean(first.map((t) => Math.max(0, t.truth.redraft))),
    totals: PLAYER_POSITIONS.map((position) => {
      const part = trials.filter((t) => t.position === position);
      return {
        name: position,
        expected: part.reduce((sum, t) => sum + expectedOf(t), 0),
        real: part.reduce((sum, t) => sum + Math.max(0, t.truth.redraft), 0),
      };
    }),
  };
}
