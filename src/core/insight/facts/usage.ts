import type { Season } from "../../prior/career.ts";
import type { PlayerPosition } from "../../asset/position.ts";
import type { Detector } from "./finding.ts";
import { counted, tenth } from "./words.ts";

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

/**
 * Work a game in the season under way, far from that of the season before. It has no direction: what a part of a season
 * says about the rest of it cannot be back-tested on season lines.
 */
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
