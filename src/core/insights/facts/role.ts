import { isOnReserve } from "#core/prior/projection.ts";
import { roleOf } from "#core/prior/role.ts";
import { POSITION_PLURALS, type PlayerPosition } from "#core/assets/position.ts";
import { whole } from "#core/kit/signed.ts";
import { counted, tenth, type Detector } from "./player-facts.ts";
import type { Season } from "#core/prior/career.ts";

/** Picks of the first two rounds, and those from which few become starters. */
const EARLY = 64;
const LATE = 128;

/** A rookie whose depth-chart place does not fit his draft slot. No direction: past charts are not on record. */
export const rookieRole: Detector = {
  id: "rookie-role",
  direction: null,
  detect: ({ career, experience, outlook }) => {
    const { position, depth, team, pick } = career;
    if (experience !== 0 || depth === null || team === null || isOnReserve(outlook)) return null;
    const starts = roleOf(position, depth) === "start";
    const isWaiting = pick !== null && pick <= EARLY && !starts;
    const isAhead = (pick === null || pick >= LATE) && starts;
    if (!isWaiting && !isAhead) return null;
    return {
      title: isWaiting ? "An early pick who is not yet a starter" : "A starter who was drafted late",
      text:
        `${pick === null ? "Undrafted" : `Drafted at ${pick}`}, he is at place ${depth} of the ${position}s ` +
        `on the depth chart of ${team}.`,
      evidence: `${team}, pick ${pick ?? "none"}, place ${depth}`,
    };
  },
};

const FEW_POINTS = 250;

/** A quarterback who starts by the depth chart and scored few points last season. */
export const namedStarter: Detector = {
  id: "named-starter",
  direction: "up",
  detect: ({ career, last, base }) => {
    if (career.position !== "QB" || career.depth !== 1 || last >= FEW_POINTS) return null;
    return {
      title: "Named the starter",
      text:
        `The depth chart of ${career.team} has him first; ` +
        `in ${base} he scored ${whole(last)} points (half PPR, 17 games).`,
      evidence: `${base}, ${career.team}, ${whole(last)} points`,
    };
  },
};

/** Share of the replacement line that a rookie must have reached. */
const PROMISING = 0.4;

/** A player who was useful as a rookie and enters his second season. */
export const secondSeason: Detector = {
  id: "second-season",
  direction: "up",
  detect: ({ experience, last, constants, next, base }) => {
    if (experience !== 1 || last < PROMISING * constants.line) return null;
    return {
      title: "A second season after a promising first",
      text:
        `As a rookie in ${base} he scored ${whole(last)} points (half PPR, ` +
        "17 games). Most players gain in their second season.",
      evidence: `${next}, ${whole(last)} points`,
    };
  },
};

/** Share of the replacement line he must have reached with his old team. */
const ENOUGH = 0.6;

/** A productive player who plays for another team now. Tight ends did not lose by it in the back-test. */
export const newTeam: Detector = {
  id: "new-team",
  direction: "down",
  detect: ({ career, teamThen, last, constants, base }) => {
    const { team, position } = career;
    if (position === "TE" || team === null || teamThen === null || team === teamThen) return null;
    if (last < ENOUGH * constants.line) return null;
    return {
      title: "A new team",
      text: `He scored ${whole(last)} points for ${teamThen} in ${base} (half PPR, 17 games) and is with ${team} now.`,
      evidence: `${base} ${teamThen}, now ${team}`,
    };
  },
};

/** Points that came into the room beyond those that left, as a share of the replacement line. */
const CROWDED: Readonly<Partial<Record<PlayerPosition, number>>> = { QB: 0.5, WR: 0.7, TE: 0.5 };

/** A player whose team added others at his position. Running backs did not lose by it in the back-test. */
export const crowdedRoom: Detector = {
  id: "crowded-room",
  direction: "down",
  detect: ({ career, room, constants, base }) => {
    const share = CROWDED[career.position];
    if (share === undefined || room === null || room.came - room.left < share * constants.line) return null;
    return {
      title: "More competition for the work",
      text:
        `${career.team} added ${POSITION_PLURALS[career.position]} who bring ${whole(room.came)} points (half PPR); ` +
        `those who left scored ${whole(room.left)} in ${base}.`,
      evidence: `${base}, ${career.team}, left ${whole(room.left)}, came ${whole(room.came)}`,
    };
  },
};

/** Points that left the room and were not replaced, as a share of the replacement line. */
const EMPTY: Readonly<Partial<Record<PlayerPosition, number>>> = { QB: 0.3, RB: 0.5, WR: 0.5 };

/** A player whose team mates at his position left, without others of the same weight coming. */
export const emptiedRoom: Detector = {
  id: "emptied-room",
  direction: "up",
  detect: ({ career, room, constants, base }) => {
    const share = EMPTY[career.position];
    if (share === undefined || room === null || room.left - room.came < share * constants.line) return null;
    return {
      title: "More work is available around him",
      text:
        `${career.team} lost ${POSITION_PLURALS[career.position]} who scored ${whole(room.left)} points in ${base} ` +
        `(half PPR); those who came bring ${whole(room.came)}.`,
      evidence: `${base}, ${career.team}, left ${whole(room.left)}, came ${whole(room.came)}`,
    };
  },
};

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
    };
  },
};
