import type { StatLine } from "#core/situation/score-type.ts";
import { seasonFactor } from "./age-curve.ts";
import {
  ageIn,
  FIRST_SEASON,
  gamesIn,
  type Season,
  type SettledCareer,
  added,
  nonNegative,
  pointsOf,
  scaled,
} from "./career.ts";
import { slotDepth, type PositionConstants } from "./constants.ts";

/** Production over exposure (age-adjusted games), both fading; `absent` is the exposure of missed games. */
export type Ledger = { readonly production: StatLine; readonly exposure: number; readonly absent: number };

/** For the rest of a season its games count double and the past fades thrice as fast (chosen on the weeks of 2025). */
const REST = { fading: 3, force: 2 };
const LATER = { fading: 1, force: 1 };
const SEASON = 17;
/** Keeps shares of an all-zero production finite. */
const TRACE = 1e-6;

/** Points a game in his prime of a player drafted at a pick. */
export const draftLevel = (pick: number | null, k: PositionConstants): number =>
  Math.exp(k.draftTop - k.draftSlope * slotDepth(pick));

/** The line without part of the touchdown luck: touchdowns are moved towards the typical number for the yards. */
export const steadied = (line: StatLine, k: PositionConstants): StatLine =>
  line.map((x, i) => {
    // Touchdowns are at 0, 2 and 4, each followed by its yards.
    const perYard = i % 2 === 0 ? k.tdPerYard[i / 2] : undefined;
    return perYard === undefined ? x : x + k.luck * ((line[i + 1] ?? 0) * perYard - x);
  });

/** How far a missed game is one without points: a bench player was probably not good enough, a star injured. */
export const missedWeight = (perGame: number, k: PositionConstants): number => Math.exp(-Math.max(0, perGame) / k.hurt);

/** The factor of age and experience, finished games, the share kept of before, and each game's weight. */
type SeasonEffect = {
  readonly factor: number;
  readonly length: number;
  readonly keep: number;
  readonly force?: number;
};

/** Adds a season to a ledger: `length` games of it are finished, and earlier evidence fades by `keep`. */
function afterSeason(
  { production, exposure, absent }: Ledger,
  season: Season | undefined,
  { factor, length, keep, force = 1 }: SeasonEffect,
  k: PositionConstants,
): Ledger {
  const games = season?.games ?? 0;
  const line = season ? steadied(season.line, k) : [];
  const perGame = games > 0 ? pointsOf(line) / games : pointsOf(production) / exposure;
  const absence = force > 1 ? 1 : missedWeight(perGame, k);
  const missed = force * factor * absence * Math.max(0, length - games);
  return {
    exposure: exposure * keep + force * factor * games + missed,
    absent: absent * keep + missed,
    production: added(scaled(production, keep), line, force),
  };
}

/**
 * The ledger of a career before season `year`, or during it after `played` games of the team: draft slot first, then
 * every season on record. A season under way enters by its games, and earlier evidence fades by its part of a season.
 * For the `rest` of that season it counts more than for later seasons.
 */
export function ledgerAt(
  career: SettledCareer,
  year: number,
  played: number,
  k: PositionConstants,
  view: "rest" | "later" = "later",
): Ledger {
  const start = Math.max(career.rookieYear, FIRST_SEASON);
  const known = k.drafted * k.keep ** (start - career.rookieYear);
  let ledger: Ledger = {
    exposure: known,
    production: scaled(k.mix, known * draftLevel(career.pick, k)),
    absent: 0,
  };
  const factorIn = (t: number): number => seasonFactor(ageIn(career, t), t - career.rookieYear, k);
  for (let t = start; t < year; t++)
    ledger = afterSeason(ledger, career.seasons.get(t), { factor: factorIn(t), length: gamesIn(t), keep: k.keep }, k);
  if (played <= 0) return ledger;
  const { fading, force } = view === "rest" ? REST : LATER;
  const keep = k.keep ** ((fading * played) / gamesIn(year));
  return afterSeason(ledger, career.seasons.get(year), { factor: factorIn(year), length: played, keep, force }, k);
}

/** A smooth upper limit on points, nearly 1:1 below two thirds of it. */
export const underCeiling = (points: number, top: number): number => points / (1 + (points / top) ** 4) ** 0.25;

/** The expected stat line (17 games) of a ledger, `ahead` seasons after `year` (0 = the season about to start). */
export function expectedLine(
  career: SettledCareer,
  ledger: Ledger,
  year: number,
  ahead: number,
  k: PositionConstants,
): StatLine {
  const made = nonNegative(ledger.production);
  const total = pointsOf(made) + TRACE;
  const factor = seasonFactor(ageIn(career, year + ahead), year + ahead - career.rookieYear, k) * k.fade ** ahead;
  return scaled(made, underCeiling((SEASON * total * factor) / ledger.exposure, k.top) / total);
}
