import type { NamedQuarterback, PriorConstants } from "#core/prior/constants.ts";
import { settled, pointsOf } from "#core/prior/career.ts";
import { outlooks } from "#core/prior/projection.ts";
import { FULL_GAME, namedQuarterbackLine } from "#core/prior/role.ts";
import { LAST_SEASON, listBefore, outcome, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { teamBefore } from "#core/prior/facts-as-of.ts";
import { nelderMead } from "./nelder-mead.ts";

const FIRST_STARTERS = 2018;
const CHARTED = [2024, 2025];
/** Passes and runs that make a team's busiest player its quarterback of the season. */
const MOST_PLAYS = 225;
const TRUSTS = Array.from({ length: 11 }, (_, i) => i / 10);

/** The players whose outcomes a fit may use. All players are projected, because room factors need all of them. */
export type LearnsFrom = (known: KnownCareer) => boolean;

type Start = { readonly known: KnownCareer; readonly year: number };

/** The quarterback with most passes and runs of each team. Leaks who plays, but hardly how well he plays. */
const startersOf = (careers: readonly KnownCareer[]): readonly Start[] =>
  Array.from({ length: LAST_SEASON - FIRST_STARTERS + 1 }, (_, i) => FIRST_STARTERS + i).flatMap((year) => {
    const first = new Map<string, KnownCareer>();
    const plays = (known: KnownCareer | undefined): number => known?.career.seasons.get(year)?.plays ?? MOST_PLAYS;
    for (const known of careers) {
      const team = known.teams.get(year);
      if (known.career.position !== "QB" || team === undefined || !known.career.seasons.has(year)) continue;
      if (plays(known) > plays(first.get(team))) first.set(team, known);
    }
    return [...first.values()].map((known) => ({ known, year }));
  });

/** Level per full game: squared error of points per full game, weighted by full games. */
function fitLevel(starts: readonly Start[], given: PriorConstants): NamedQuarterback {
  const decoded = ([keep = 0, games = 0, level = 0, slope = 0, first = 0]: readonly number[]): NamedQuarterback => ({
    keep: Math.min(0.95, Math.max(0.1, keep)),
    games: Math.max(1, games),
    level,
    slope: Math.max(0, slope),
    first,
    season: 1,
    trust: 1,
  });
  const cost = (at: readonly number[]): number => {
    const constants = { ...given, namedQuarterback: decoded(at) };
    let [sum, weights] = [0, 0];
    for (const { known, year } of starts) {
      const season = known.career.seasons.get(year);
      if (!season) continue;
      const full = Math.min(season.games, season.plays / FULL_GAME);
      const expected = pointsOf(namedQuarterbackLine(settled(known.career, year), year, 0, constants));
      sum += full * (pointsOf(season.line) / full - expected) ** 2;
      weights += full;
    }
    return sum / weights;
  };
  return decoded(nelderMead(cost, [0.6, 12, 18.3, 0.1, 0.92], [0.1, 3, 1, 0.05, 0.05], 250).at);
}

/** The starters' level since 2018; games, weight and a backup's share by the quarterbacks of 2024 and 2025. */
export function fitRoles(
  careers: readonly KnownCareer[],
  given: PriorConstants,
  learnsFrom: LearnsFrom,
): PriorConstants {
  const level = fitLevel(
    startersOf(careers).filter(({ known }) => learnsFrom(known)),
    given,
  );
  const leveled = { ...given, namedQuarterback: level };
  const room = (known: KnownCareer, year: number): string | null =>
    known.career.position === "QB" && !known.weekOne.has(year) ? null : teamBefore(known, year);
  const men = CHARTED.flatMap((year) => {
    const list = listBefore(careers, year);
    const rows = outlooks(
      list.map((known) => ({ ...known.career, team: room(known, year) })),
      year,
      leveled,
    );
    return rows.flatMap(({ career, points }, i) => {
      const known = list[i];
      const depth = known?.weekOne.get(year);
      if (!known || career.position !== "QB" || depth === undefined || !learnsFrom(known)) return [];
      const named = pointsOf(namedQuarterbackLine(career, year, 0, leveled));
      return [{ depth, own: points[0] ?? 0, named, real: outcome(known, year) }];
    });
  });
  const total = (part: typeof men, of: (man: (typeof men)[number]) => number): number =>
    part.reduce((sum, man) => sum + of(man), 0);
  const [starters, backups] = [men.filter(({ depth }) => depth === 1), men.filter(({ depth }) => depth > 1)];
  const season = total(starters, ({ real }) => real) / total(starters, ({ named }) => named);
  const error = (trust: number): number =>
    total(starters, ({ named, own, real }) => (trust * season * named + (1 - trust) * own - real) ** 2);
  return {
    ...given,
    QB: { ...given.QB, bench: Math.min(1, total(backups, ({ real }) => real) / total(backups, ({ own }) => own)) },
    namedQuarterback: { ...level, season, trust: TRUSTS.reduce((a, b) => (error(b) < error(a) ? b : a)) },
  };
}
