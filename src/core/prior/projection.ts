import type { StatLine } from "../score/score-type.ts";
import { settled, type Career, type SettledCareer } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { expectedLine, ledgerAt, type Ledger } from "./ledger.ts";
import { pointsAboveLine } from "./points-above.ts";
import { namedQuarterbackLine, roleOf, roleShare, type Role } from "./role.ts";
import { roomFactors } from "./room.ts";
import { blended, pointsOf, scaled } from "./stat-line.ts";

/** Seasons that count: the one about to start and the nine after it. */
const HORIZON = 10;
const SEASONS_AHEAD = Array.from({ length: HORIZON }, (_, ahead) => ahead);

/**
 * Share of the coming season a player with this designation in late August can play (judgment); all of it for any
 * other.
 */
const AVAILABILITY: Readonly<Record<string, number>> = { PUP: 0.75, IR: 0.4 };

/** Whether no designation takes games from a player's season. */
export const isAvailable = ({ injury }: Pick<Career, "injury">): boolean =>
  injury === null || !(injury in AVAILABILITY);

/**
 * Was the player put on a reserve list during the season? Charts then list him last, which says nothing about his role,
 * and his absence says nothing about later seasons.
 */
export const isOnReserve = ({ career: { injury }, played }: Pick<Outlook, "career" | "played">): boolean =>
  played > 0 && !isAvailable({ injury });

/**
 * The expectations from a career, season by season from the one about to start. `evidence` is the exposure of its
 * ledger.
 */
export type Outlook = {
  readonly career: SettledCareer;
  readonly role: Role;
  readonly evidence: number;
  readonly lines: readonly StatLine[];
  readonly points: readonly number[];
  /** Games his team has played of this season; 0 before it. */
  readonly played: number;
  /** Expected points above the replacement line. */
  readonly above: readonly number[];
  /**
   * The first of `above` if the season under way counted no more than for later seasons; the same before the season.
   */
  readonly lastingAbove: number;
};

/** Games of the season that a team has played; for null (a player without a team), the most of any team. */
export type Progress = (team: string | null) => number;

const BEFORE_THE_SEASON: Progress = () => 0;

/**
 * The expected lines of one career from its ledger alone, before room factors. A starter is forgiven most of his missed
 * games.
 */
const ownOutlook = (given: Career, year: number, played: number, constants: PriorConstants) => {
  const career = settled(given, year);
  const k = constants[career.position];
  const role = roleOf(career.position, isOnReserve({ career, played }) ? null : career.depth);
  const later = ledgerAt(career, year, played, k);
  const rest = played > 0 ? ledgerAt(career, year, played, k, "rest") : later;
  const lineBy = (ledger: Ledger, ahead: number): StatLine => {
    const line = expectedLine(career, ledger, year, ahead, k);
    if (role !== "start" || k.forgive === 0) return line;
    const forgiven = { ...ledger, exposure: ledger.exposure - k.forgive * ledger.absent };
    return blended(expectedLine(career, forgiven, year, ahead, k), line, roleShare(ahead));
  };
  const lines = SEASONS_AHEAD.map((ahead) => lineBy(ahead === 0 ? rest : later, ahead));
  return { career, role, played, evidence: rest.exposure, lines, lasting: played > 0 ? lineBy(later, 0) : lines[0]! };
};

/**
 * Projects careers before season `year`, ten seasons ahead, from seasons before `year` only. With `progress` the season
 * is under way: its line so far is used too, and the expected season is the rest of it, scaled to 17 games. All players
 * of a team must be in the list, because team mates share the work of a position. Deterministic.
 */
export const outlooks = (
  careers: readonly Career[],
  year: number,
  constants: PriorConstants = PRIOR,
  progress: Progress = BEFORE_THE_SEASON,
): readonly Outlook[] => {
  const own = careers.map((career) => ownOutlook(career, year, progress(career.team), constants));
  const rooms = roomFactors(
    own.map(({ career, lines }) => ({
      team: career.team,
      position: career.position,
      points: pointsOf(lines[0] ?? []),
    })),
    constants,
  );
  return own.map(({ career, role, played, evidence, lines: alone, lasting }, i) => {
    const k = constants[career.position];
    const factor = (rooms[i] ?? 1) * (role === "bench" ? k.bench : 1);
    const named = role === "start" && career.position === "QB";
    const inRoom = (line: StatLine, ahead: number): StatLine => {
      const shared = scaled(line, factor ** roleShare(ahead));
      if (!named) return shared;
      return blended(
        namedQuarterbackLine(career, year, ahead, constants, played),
        shared,
        constants.namedQuarterback.trust * roleShare(ahead),
      );
    };
    const available = AVAILABILITY[career.injury ?? ""] ?? 1;
    const inSeason = (line: StatLine): StatLine => (available < 1 ? scaled(line, available) : line);
    const season = alone.map(inRoom).map((line, ahead) => (ahead === 0 ? inSeason(line) : line));
    const points = season.map(pointsOf);
    const aboveLine = (mean: number, ahead: number): number => pointsAboveLine(mean, ahead, k);
    const above = points.map(aboveLine);
    const lastingLine = (): StatLine => {
      const healthy = inRoom(lasting, 0);
      return isOnReserve({ career, played }) ? healthy : inSeason(healthy);
    };
    return {
      career,
      role,
      played,
      evidence,
      lines: season,
      points,
      above,
      lastingAbove: played > 0 ? aboveLine(pointsOf(lastingLine()), 0) : above[0]!,
    };
  });
};
