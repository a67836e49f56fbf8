import type { StatLine } from "../score/score-type.ts";
import { settled, type Career, type SettledCareer } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { expectedLine, ledgerAt } from "./ledger.ts";
import { pointsAboveLine } from "./points-above.ts";
import { namedQuarterbackLine, roleOf, roleShare, type Role } from "./role.ts";
import { roomFactors } from "./room.ts";
import { blended, pointsOf, scaled } from "./stat-line.ts";

/** Seasons that count: the one about to start and the nine after it. */
const HORIZON = 10;
const SEASONS_AHEAD = Array.from({ length: HORIZON }, (_, ahead) => ahead);

/** Share of the coming season a player with this designation in late August can play (judgment); any other plays it all. */
const AVAILABILITY: Readonly<Record<string, number>> = { PUP: 0.75, IR: 0.4 };

/** What a career lets expect, season by season from the one about to start. `evidence` is the exposure of its ledger. */
export type Outlook = {
  readonly career: SettledCareer;
  readonly role: Role;
  readonly evidence: number;
  readonly lines: readonly StatLine[];
  readonly points: readonly number[];
  /** Games of this season that his team has played; 0 before it. */
  readonly played: number;
  /** Expected points above the replacement line. */
  readonly above: readonly number[];
};

/** Games of the season that a team has played; for null, a player without a team, those of most teams. */
export type Progress = (team: string | null) => number;

const BEFORE_THE_SEASON: Progress = () => 0;

/** The lines of one career from its ledger alone, before the room: a starter is forgiven most of his missed games. */
const ownOutlook = (given: Career, year: number, played: number, constants: PriorConstants) => {
  const career = settled(given, year);
  const k = constants[career.position];
  const role = roleOf(career.position, career.depth);
  const later = ledgerAt(career, year, played, k);
  const rest = played > 0 ? ledgerAt(career, year, played, k, "rest") : later;
  const ledgers = SEASONS_AHEAD.map((ahead) => (ahead === 0 ? rest : later));
  const lines = ledgers.map((ledger, ahead) => expectedLine(career, ledger, year, ahead, k));
  const known = { career, role, played, evidence: rest.exposure };
  if (role !== "start" || k.forgive === 0) return { ...known, lines };
  const starting = ledgers.map((ledger, ahead) => {
    const forgiven = { ...ledger, exposure: ledger.exposure - k.forgive * ledger.absent };
    return blended(expectedLine(career, forgiven, year, ahead, k), lines[ahead] ?? [], roleShare(ahead));
  });
  return { ...known, lines: starting };
};

/**
 * Projects a whole list of careers before season `year`, ten seasons ahead; only seasons before `year` are then read.
 * With `progress` the season is under way: its line so far is read too, and the season expected is what the rest of it brings,
 * as 17 games. All players of a team must be in the list, as team mates share the work of a position. Same facts, same numbers.
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
  return own.map(({ career, role, played, evidence, lines: alone }, i) => {
    const k = constants[career.position];
    const factor = (rooms[i] ?? 1) * (role === "bench" ? k.bench : 1);
    const named = role === "start" && career.position === "QB";
    const lines = alone.map((line, ahead) => {
      const shared = scaled(line, factor ** roleShare(ahead));
      if (!named) return shared;
      return blended(
        namedQuarterbackLine(career, year, ahead, constants, played),
        shared,
        constants.namedQuarterback.trust * roleShare(ahead),
      );
    });
    const available = AVAILABILITY[career.injury ?? ""] ?? 1;
    const season = lines.map((line, ahead) => (ahead === 0 && available < 1 ? scaled(line, available) : line));
    const points = season.map(pointsOf);
    return {
      career,
      role,
      played,
      evidence,
      lines: season,
      points,
      above: points.map((mean, ahead) => pointsAboveLine(mean, ahead, k)),
    };
  });
};
