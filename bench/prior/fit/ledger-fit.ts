import type { PlayerPosition } from "#core/assets/position.ts";
import { seasonFactor } from "#core/prior/age-curve.ts";
import {
  ageIn,
  FIRST_SEASON,
  gamesIn,
  settled,
  type SettledCareer,
  added,
  pointsOf,
  scaled,
} from "#core/prior/career.ts";
import type { PositionConstants } from "#core/prior/constants.ts";
import { draftLevel, missedWeight, steadied, underCeiling } from "#core/prior/ledger.ts";
import { STATS, type StatLine } from "#core/situation/score-type.ts";
import { isRelevant } from "#core/prior/facts-as-of.ts";
import { LAST_SEASON, outcome, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { nelderMead } from "./nelder-mead.ts";

/** Initial value and range of each constant. */
const RANGES = {
  keep: [0.55, 0.2, 0.95],
  hurt: [20, 4, 200],
  drafted: [6, 1, 40],
  draftTop: [2.2, -1, 4],
  draftSlope: [0.1, 0, 0.4],
  first: [0.7, 0.1, 1.5],
  second: [0.95, 0.3, 1.6],
  turn: [27, 21, 36],
  decline: [0.02, 0.001, 0.2],
  top: [300, 120, 700],
  fade: [0.93, 0.6, 1.1],
  luck: [0.4, 0, 1],
} as const satisfies Partial<Record<keyof PositionConstants, readonly [number, number, number]>>;
type Fitted = keyof typeof RANGES;
const NAMES = Object.keys(RANGES) as Fitted[];

/** Prior judgment about a position where it differs; the fit is shrunk slightly towards it. */
const STARTS: Readonly<Record<PlayerPosition, Partial<Record<Fitted, number>>>> = {
  QB: { turn: 32, drafted: 16, top: 420 },
  RB: { turn: 23, top: 340 },
  WR: { turn: 25, top: 320 },
  TE: { turn: 26, top: 260 },
};
/** Range of ages at which decline starts. */
const TURNS: Readonly<Record<PlayerPosition, readonly [number, number]>> = {
  QB: [29, 34],
  RB: [21, 27],
  WR: [23, 29],
  TE: [23, 31],
};
const RIDGE = 0.004;
const TOP_SCALE = 100;
const AHEAD_WEIGHTS = [1, 0.6, 0.4, 0.3];
const FIRST_LIST = 2017;
const STEPS = 700;
const RESTARTS = 3;

/** Typical touchdowns per yard, and the stat line per point, over all seasons of a position. */
function habitsOf(
  careers: readonly KnownCareer[],
  position: PlayerPosition,
): Pick<PositionConstants, "tdPerYard" | "mix"> {
  const sum = careers
    .filter(({ career }) => career.position === position)
    .flatMap(({ career }) => [...career.seasons.values()])
    .reduce<StatLine>(
      (total, { line }) => added(total, line),
      STATS.map(() => 0),
    );
  const perYard = (i: number): number => ((sum[i + 1] ?? 0) > 0 ? (sum[i] ?? 0) / (sum[i + 1] ?? 1) : 0);
  return { tdPerYard: [perYard(0), perYard(2), perYard(4)], mix: scaled(sum, 1 / pointsOf(sum)) };
}

type Person = {
  readonly career: SettledCareer;
  readonly ages: readonly number[];
  readonly lists: ReadonlySet<number>;
  readonly outcomes: readonly number[];
};

const peopleOf = (careers: readonly KnownCareer[], position: PlayerPosition): readonly Person[] =>
  careers.flatMap((known) => {
    const { career } = known;
    if (career.position !== position || (career.pick === null && career.rookieYear > LAST_SEASON)) return [];
    const years = Array.from({ length: LAST_SEASON - FIRST_LIST + 1 }, (_, i) => FIRST_LIST + i).filter((year) =>
      isRelevant(known.career, year),
    );
    if (career.rookieYear === FIRST_LIST - 1) years.unshift(FIRST_LIST - 1);
    const outcomes = Array.from({ length: LAST_SEASON - FIRST_SEASON + 1 }, (_, i) => outcome(known, FIRST_SEASON + i));
    const person = settled(career, LAST_SEASON + 1);
    const ages = outcomes.map((_, i) => ageIn(person, FIRST_SEASON + i));
    return years.length > 0 ? [{ career: person, ages, lists: new Set(years), outcomes }] : [];
  });

/** Mean squared error of season points up to four seasons ahead; one pass over each career. */
function lossOf(people: readonly Person[], k: PositionConstants): number {
  let [sum, weights] = [0, 0];
  for (const { career, ages, lists, outcomes } of people) {
    const factor = (year: number): number => seasonFactor(ages[year - FIRST_SEASON] ?? 0, year - career.rookieYear, k);
    const start = Math.max(career.rookieYear, FIRST_SEASON);
    let exposure = k.drafted * k.keep ** (start - career.rookieYear);
    let production = exposure * draftLevel(career.pick, k);
    for (let year = start; year <= LAST_SEASON; year++) {
      // Undrafted rookies are on record only when they played.
      if (lists.has(year) && !(career.pick === null && year === career.rookieYear)) {
        for (const [ahead, weight] of AHEAD_WEIGHTS.entries()) {
          if (year + ahead > LAST_SEASON) break;
          const expected = underCeiling((17 * production * k.fade ** ahead * factor(year + ahead)) / exposure, k.top);
          sum += weight * ((outcomes[year + ahead - FIRST_SEASON] ?? 0) - expected) ** 2;
          weights += weight;
        }
      }
      const season = career.seasons.get(year);
      const games = season?.games ?? 0;
      const made = season ? pointsOf(steadied(season.line, k)) : 0;
      const missed =
        missedWeight(games > 0 ? made / games : production / exposure, k) * Math.max(0, gamesIn(year) - games);
      exposure = exposure * k.keep + factor(year) * (games + missed);
      production = production * k.keep + made;
    }
  }
  return sum / weights;
}

/** Fits the ledger of a position; other constants are taken from `given`. Also returns the error of season points. */
export function fitLedger(
  careers: readonly KnownCareer[],
  position: PlayerPosition,
  given: PositionConstants,
): { readonly constants: PositionConstants; readonly error: number } {
  const base = { ...given, ...habitsOf(careers, position) };
  const people = peopleOf(careers, position);
  const bounds = NAMES.map((name) =>
    name === "turn" ? TURNS[position] : ([RANGES[name][1], RANGES[name][2]] as const),
  );
  const start = NAMES.map((name) => STARTS[position][name] ?? RANGES[name][0]);
  const decoded = (at: readonly number[]): PositionConstants => ({
    ...base,
    ...Object.fromEntries(
      NAMES.map((name, i) => [name, Math.min(bounds[i]?.[1] ?? 0, Math.max(bounds[i]?.[0] ?? 0, at[i] ?? 0))]),
    ),
  });
  const cost = (at: readonly number[]): number => {
    const outside = at.reduce(
      (sum, x, i) => sum + Math.max(0, (bounds[i]?.[0] ?? 0) - x, x - (bounds[i]?.[1] ?? 0)),
      0,
    );
    const far = at.reduce((sum, x, i) => {
      const name = NAMES[i] ?? "keep";
      return sum + ((x - (start[i] ?? 0)) / (name === "top" ? TOP_SCALE : RANGES[name][2] - RANGES[name][1])) ** 2;
    }, 0);
    return lossOf(people, decoded(at)) * (1 + outside + RIDGE * far);
  };
  const step = start.map((x) => Math.max(0.03, Math.abs(x) * 0.2));
  let found = nelderMead(cost, start, step, STEPS);
  for (let restart = 1; restart < RESTARTS; restart++) found = nelderMead(cost, found.at, step, STEPS);
  return { constants: decoded(found.at), error: Math.sqrt(found.cost) };
}
