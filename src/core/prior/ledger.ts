import type { StatLine } from "../score/score-type.ts";
import { seasonFactor } from "./age-curve.ts";
import { ageIn, FIRST_SEASON, gamesIn, type SettledCareer } from "./career.ts";
import { slotDepth, type PositionConstants } from "./constants.ts";
import { added, nonNegative, pointsOf, scaled } from "./stat-line.ts";

/**
 * The evidence about a player before a season: production over exposure (age-adjusted games), both fading each season.
 * `absent` is the part of the exposure that missed games brought.
 */
export type Ledger = { readonly production: StatLine; readonly exposure: number; readonly absent: number };

/** Games of a season to come. */
const SEASON = 17;
/** Keeps shares of an all-zero production finite. */
const TRACE = 1e-6;

/** Points a game, at his prime, of a player drafted there. */
export const draftLevel = (pick: number | null, k: PositionConstants): number =>
  Math.exp(k.draftTop - k.draftSlope * slotDepth(pick));

/** The line with part of the touchdown luck removed: touchdowns moved towards what its yards usually bring. */
export const steadied = (line: StatLine, k: PositionConstants): StatLine =>
  line.map((x, i) => {
    const perYard = i % 2 === 0 ? k.tdPerYard[i / 2] : undefined; // touchdowns stand at 0, 2 and 4, their yards behind them
    return perYard === undefined ? x : x + k.luck * ((line[i + 1] ?? 0) * perYard - x);
  });

/** How much a missed game counts as a game without points: a bench player was not good enough, a star was hurt. */
export const missedWeight = (perGame: number, k: PositionConstants): number => Math.exp(-Math.max(0, perGame) / k.hurt);

/** The ledger of a career before season `year`: draft slot first, then every season on record. */
export const ledgerBefore = (career: SettledCareer, year: number, k: PositionConstants): Ledger => {
  const start = Math.max(career.rookieYear, FIRST_SEASON);
  let exposure = k.drafted * k.keep ** (start - career.rookieYear);
  let production = scaled(k.mix, exposure * draftLevel(career.pick, k));
  let absent = 0;
  for (let t = start; t < year; t++) {
    const season = career.seasons.get(t);
    const games = season?.games ?? 0;
    const line = season ? steadied(season.line, k) : [];
    const factor = seasonFactor(ageIn(career, t), t - career.rookieYear, k);
    const perGame = games > 0 ? pointsOf(line) / games : pointsOf(production) / exposure;
    const missed = factor * missedWeight(perGame, k) * Math.max(0, gamesIn(t) - games);
    exposure = exposure * k.keep + factor * games + missed;
    absent = absent * k.keep + missed;
    production = added(scaled(production, k.keep), line);
  }
  return { production, exposure, absent };
};

/** Nobody goes far beyond what the best seasons bring: a smooth ceiling, nearly 1:1 below two thirds of it. */
export const underCeiling = (points: number, top: number): number => points / (1 + (points / top) ** 4) ** 0.25;

/** The stat line (17 games) a ledger lets expect `ahead` seasons after `year` (0 = the one about to start). */
export const expectedLine = (
  career: SettledCareer,
  ledger: Ledger,
  year: number,
  ahead: number,
  k: PositionConstants,
): StatLine => {
  const made = nonNegative(ledger.production);
  const total = pointsOf(made) + TRACE;
  const factor = seasonFactor(ageIn(career, year + ahead), year + ahead - career.rookieYear, k) * k.fade ** ahead;
  return scaled(made, underCeiling((SEASON * total * factor) / ledger.exposure, k.top) / total);
};
