import type { Season } from "#core/prior/career.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { counted, tenth, whole, type Detector } from "./player-facts.ts";

/** What a position's work is counted in: its name, its share in a season, and how much of it a game is worth noting. */
type Work = { readonly name: string; readonly of: (season: Season) => number; readonly worthNoting: number };

const RECEPTIONS: Work = { name: "receptions", of: ({ line }) => line[6] ?? 0, worthNoting: 3.5 };
const YARDS: Work = {
  name: "yards from scrimmage",
  of: ({ line }) => (line[3] ?? 0) + (line[5] ?? 0),
  worthNoting: 50,
};
const WORK: Readonly<Partial<Record<PlayerPosition, Work>>> = { RB: YARDS, WR: RECEPTIONS, TE: RECEPTIONS };

const CHANGE = 1.6;
const FEWEST_GAMES = { now: 3, before: 6 };

/** A workload per game far from last season's. No direction: season lines cannot back-test a part of a season. */
export const usage: Detector = {
  id: "usage",
  direction: null,
  detect: ({ career, underway, past }) => {
    const work = WORK[career.position];
    const before = past(1);
    if (!work || !underway || !before) return null;
    const { season, year } = underway;
    if (season.games < FEWEST_GAMES.now || before.games < FEWEST_GAMES.before) return null;
    const [now, then] = [work.of(season) / season.games, work.of(before.season) / before.games];
    const [less, more] = now > then ? [then, now] : [now, then];
    if (more < work.worthNoting || more < CHANGE * less) return null;
    return {
      title: now > then ? "Far more work than last season" : "Far less work than last season",
      text:
        `In ${counted(season.games, "game")} of ${year} he has ${tenth(now)} ${work.name} a game; ` +
        `last season it was ${tenth(then)}.`,
      evidence: `${year}, ${tenth(now)} after ${tenth(then)} in ${season.games} games`,
      formats: ["redraft", "dynasty"],
    };
  },
};

/** Standard deviations (Poisson) between the touchdowns scored and those the yards usually bring. */
const MANY = 2;
const FEW = -1.5;
const FEWEST_EXPECTED = 3;

/** Touchdowns far from what the yards bring. No direction: in the back-test such players scored like their peers. */
export const touchdowns: Detector = {
  id: "touchdowns",
  direction: null,
  detect: ({ past, constants, base }) => {
    const line = past(1)?.season.line;
    if (!line) return null;
    // Touchdowns are at 0, 2 and 4, each followed by its yards.
    const scored = [0, 2, 4].reduce((sum, i) => sum + (line[i] ?? 0), 0);
    const expected = constants.tdPerYard.reduce((sum, perYard, kind) => sum + perYard * (line[2 * kind + 1] ?? 0), 0);
    const deviate = (scored - expected) / Math.sqrt(Math.max(expected, 1));
    if (expected < FEWEST_EXPECTED || (deviate < MANY && deviate > FEW)) return null;
    return {
      title:
        deviate > 0 ? "More touchdowns than his yards usually bring" : "Fewer touchdowns than his yards usually bring",
      text:
        `He scored ${counted(scored, "touchdown")} in ${base} on yards that usually bring ${whole(expected)}. ` +
        "On its own, this has not predicted who scores more or fewer points the next season.",
      evidence: `${base}, ${whole(scored)} for ${whole(expected)}`,
      formats: ["dynasty", "redraft"],
    };
  },
};

/** Receptions in 17 games that few reach. */
const MANY_RECEPTIONS = 90;
const RECEPTIONS_FEWEST_GAMES = 8;
const SEASON = 17;

/** A receiver or tight end with a number of receptions that few reach: of all statistics the one that lasts. */
export const manyReceptions: Detector = {
  id: "many-receptions",
  direction: "up",
  detect: ({ career, past, base }) => {
    const season = past(1);
    if (career.position !== "WR" && career.position !== "TE") return null;
    if (season === null || season.games < RECEPTIONS_FEWEST_GAMES) return null;
    const receptions = season.season.line.at(-1) ?? 0;
    const full = (receptions * SEASON) / season.games;
    if (full < MANY_RECEPTIONS) return null;
    return {
      title: "A reception total that tends to last",
      text:
        `He caught ${whole(receptions)} passes in ${season.games} games of ${base}` +
        (season.games < SEASON ? `, a pace of ${whole(full)} over a full season.` : "."),
      evidence: `${base}, ${whole(receptions)} in ${season.games}`,
      formats: ["dynasty", "redraft"],
    };
  },
};
