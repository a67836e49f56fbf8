import { isOnList, shareOfGames, shareOfSeason } from "#core/assets/injury.ts";
import type { StatLine } from "#core/situation/score-type.ts";
import { gamesIn, settled, type Career, type SettledCareer, blended, pointsOf, scaled } from "./career.ts";
import { PRIOR, type PriorConstants, slotDepth } from "./constants.ts";
import { expectedLine, ledgerAt, type Ledger } from "./ledger.ts";
import { pointsAboveLine } from "./points-above.ts";
import { namedQuarterbackLine, roleOf, roleShare, type Role, FULL_GAME } from "./role.ts";
import type { PlayerPosition } from "#core/assets/position.ts";

/** Seasons that count: the one about to start and the nine after it. */
const HORIZON = 10;
const SEASONS_AHEAD = Array.from({ length: HORIZON }, (_, ahead) => ahead);

/** The share (0 to 1) of the season, or of its rest, that a player with a designation can be expected to play. */
const availability = (injury: string | null, year: number, played: number): number =>
  played === 0 ? shareOfSeason(injury) : shareOfGames(injury, gamesIn(year) - played);

/** Share of a season expected of a player without a team: some sign, most do not (judgment). */
const WITHOUT_TEAM = 0.25;
/** The same for one who played half of last season and is missing in an update during this one: his team is unknown. */
const UNKNOWN_TEAM = 0.6;
const HALF_A_SEASON = 8;

function teamFactor({ team, seasons }: SettledCareer, year: number, played: number): number {
  if (team !== null) return 1;
  const isRegular = (seasons.get(year - 1)?.games ?? 0) >= HALF_A_SEASON;
  return played > 0 && isRegular ? UNKNOWN_TEAM : WITHOUT_TEAM;
}

/** Is he on a reserve list during the season? Charts then list him last, and his absence says nothing about later. */
export const isOnReserve = ({ career: { injury }, played }: Pick<Outlook, "career" | "played">): boolean =>
  played > 0 && isOnList(injury);

/** A career's expectations, season by season from the next. `evidence` is the exposure of its ledger. */
export type Outlook = {
  readonly career: SettledCareer;
  readonly role: Role;
  readonly evidence: number;
  readonly lines: readonly StatLine[];
  readonly points: readonly number[];
  /** Games his team has played of this season; 0 before it. */
  readonly played: number;
  /** The games by which he is judged: his team's, or his own while on a reserve list, which accounts for the others. */
  readonly judged: number;
  /** Share of the season expected of a player without a team; 1 with one. */
  readonly teamFactor: number;
  readonly above: readonly number[];
  /** The first of `above` if the season under way counted no more than for later ones. */
  readonly lastingAbove: number;
  /** A quarterback's chance (0 to 1) to start in this or the next three seasons; 1 at other positions. */
  readonly chanceToStart: number;
};

/** Games of the season that a team has played; for null (a player without a team), the most of any team. */
export type Progress = (team: string | null) => number;

const BEFORE_THE_SEASON: Progress = () => 0;

/** The expected lines from one career's ledger alone. A starter is forgiven most of his missed games. */
function ownOutlook(given: Career, year: number, played: number, constants: PriorConstants) {
  const career = settled(given, year);
  const k = constants[career.position];
  const onReserve = isOnReserve({ career, played });
  const role = roleOf(career.position, onReserve ? null : career.depth);
  const judged = onReserve ? Math.min(played, career.seasons.get(year)?.games ?? 0) : played;
  const later = ledgerAt(career, year, judged, k);
  const rest = judged > 0 ? ledgerAt(career, year, judged, k, "rest") : later;
  const lineBy = (ledger: Ledger, ahead: number): StatLine => {
    const line = expectedLine(career, ledger, year, ahead, k);
    if (role !== "start" || k.forgive === 0) return line;
    const forgiven = { ...ledger, exposure: ledger.exposure - k.forgive * ledger.absent };
    return blended(expectedLine(career, forgiven, year, ahead, k), line, roleShare(ahead));
  };
  const lines = SEASONS_AHEAD.map((ahead) => lineBy(ahead === 0 ? rest : later, ahead));
  return {
    career,
    role,
    played,
    judged,
    teamFactor: teamFactor(career, year, played),
    evidence: rest.exposure,
    lines,
    lasting: judged > 0 ? lineBy(later, 0) : lines[0]!,
  };
}

/**
 * Projects careers before season `year`, ten seasons ahead, from seasons before `year` only. With `progress` the season
 * is under way: its line so far is used too, and the expected season is the rest of it, scaled to 17 games. All players
 * of a team must be in the list, because team mates share the work of a position. Deterministic.
 */
export function outlooks(
  careers: readonly Career[],
  year: number,
  constants: PriorConstants = PRIOR,
  progress: Progress = BEFORE_THE_SEASON,
): readonly Outlook[] {
  const own = careers.map((career) => ownOutlook(career, year, progress(career.team), constants));
  const rooms = roomFactors(
    own.map(({ career, lines }) => ({
      team: career.team,
      position: career.position,
      points: pointsOf(lines[0] ?? []),
    })),
    constants,
  );
  const projected = own.map(({ lines: alone, lasting, ...known }, i) => {
    const { career, role, played } = known;
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
    const available = availability(career.injury, year, played);
    const inSeason = (line: StatLine): StatLine => (available < 1 ? scaled(line, available) : line);
    const season = alone.map(inRoom).map((line, ahead) => (ahead === 0 ? inSeason(line) : line));
    const points = season.map(pointsOf);
    const aboveLine = (mean: number, ahead: number): number => pointsAboveLine(mean, ahead, k);
    const above = points.map(aboveLine);
    return {
      ...known,
      lines: season,
      points,
      above,
      lastingAbove: played > 0 ? aboveLine(pointsOf(inRoom(lasting, 0)), 0) : above[0]!,
    };
  });
  const firsts = firstQuarterbacks(projected);
  return projected.map((outlook) => ({
    ...outlook,
    chanceToStart:
      outlook.career.position !== "QB" || firsts.has(outlook.career)
        ? 1
        : backupChance(outlook.career, year, isOnReserve(outlook)),
  }));
}

/** The first quarterbacks of all teams: by the chart, or by projected points where no quarterback has a place on it. */
function firstQuarterbacks(projected: readonly Pick<Outlook, "career" | "points">[]): ReadonlySet<SettledCareer> {
  const quarterbacks = projected.filter(({ career }) => career.position === "QB" && career.team !== null);
  const charted = new Set(quarterbacks.flatMap(({ career }) => (career.depth === null ? [] : [career.team])));
  const best = new Map<string | null, (typeof quarterbacks)[number]>();
  for (const one of quarterbacks) {
    const before = best.get(one.career.team);
    if (!before || (one.points[0] ?? 0) > (before.points[0] ?? 0)) best.set(one.career.team, one);
  }
  const isFirst = (one: (typeof quarterbacks)[number]): boolean =>
    charted.has(one.career.team) ? one.career.depth === 1 : best.get(one.career.team) === one;
  return new Set(quarterbacks.filter(isFirst).map(({ career }) => career));
}

type RoomMember = { readonly team: string | null; readonly position: PlayerPosition; readonly points: number };

/** Lower limit of a room's total, as a share of the usual one, so that the factor of an empty room is bounded. */
const EMPTIEST = 0.25;

/** Team mates of a position share its work: (usual total / this total) ^ crowd for each. Without a team it is 1. */
export function roomFactors(members: readonly RoomMember[], constants: PriorConstants): readonly number[] {
  const rooms = new Map<string, { position: PlayerPosition; total: number }>();
  for (const { team, position, points } of members) {
    if (team === null) continue;
    const room = rooms.get(`${team} ${position}`);
    if (room) room.total += points;
    else rooms.set(`${team} ${position}`, { position, total: points });
  }
  const usual = new Map<PlayerPosition, { sum: number; rooms: number }>();
  for (const { position, total } of rooms.values()) {
    const before = usual.get(position) ?? { sum: 0, rooms: 0 };
    usual.set(position, { sum: before.sum + total, rooms: before.rooms + 1 });
  }
  return members.map(({ team, position }) => {
    const room = rooms.get(`${team} ${position}`);
    const all = usual.get(position);
    if (team === null || !room || !all) return 1;
    const mean = all.sum / all.rooms;
    return (mean / Math.max(EMPTIEST * mean, room.total)) ** constants[position].crowd;
  });
}

/** Full games from which a season is one of a starter. */
export const STARTER_GAMES = 8;
const RECENT_SEASONS = [1, 2];

/** Summands of the log odds that a backup quarterback becomes a starter (`npm run bench -- prior --fit`). */
export const STARTING_CHANCE: readonly number[] = [-3.19, 0.81, 1.78, 1.37];

type Known = Pick<SettledCareer, "seasons" | "pick" | "rookieYear">;

/** Full games of a quarterback's season: relief appearances count in part. 0 without a line. */
export function fullGames({ seasons }: Pick<Known, "seasons">, year: number): number {
  const season = seasons.get(year);
  return season ? Math.min(season.games, season.plays / FULL_GAME) : 0;
}

/** The better of the last two seasons before `year` as a share (0 to 1) of a starter's season. */
const startedLately = (career: Known, year: number): number =>
  Math.min(1, Math.max(...RECENT_SEASONS.map((back) => fullGames(career, year - back))) / STARTER_GAMES);

/** The facts before season `year` by which a backup's chance is estimated, in the order of STARTING_CHANCE. */
export function startingFacts(career: Known, year: number): readonly number[] {
  const slot = (20 - slotDepth(career.pick)) / 10;
  return [1, slot, career.rookieYear >= year ? slot : 0, startedLately(career, year)];
}

/**
 * The chance that a quarterback behind another plays eight full games in a season of the next four; by seasons before
 * `year`. A recent starter on a reserve list returns as the starter.
 */
function backupChance(career: Known, year: number, onReserve: boolean, k: readonly number[] = STARTING_CHANCE): number {
  if (onReserve && startedLately(career, year) === 1) return 1;
  const logOdds = startingFacts(career, year).reduce((sum, fact, i) => sum + fact * (k[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-logOdds));
}
