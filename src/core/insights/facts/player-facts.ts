import type { Position, PlayerPosition } from "#core/assets/position.ts";
import { cached, groupBy } from "#core/kit/collections.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { ageIn, gamesIn, type Season, type SettledCareer, pointsOf } from "#core/prior/career.ts";
import { PRIOR, type PositionConstants } from "#core/prior/constants.ts";
import type { Outlook } from "#core/prior/projection.ts";
import type { Format } from "#core/situation/situation.ts";

/** What a finding says about future points compared with peers: more or less; null if it says neither. */
export type Direction = "up" | "down" | null;

export type Finding = {
  readonly title: string;
  /** One or two sentences with the figures. */
  readonly text: string;
  /** The figures the finding rests on: an insight that staff have disabled comes back only when they change. */
  readonly evidence: string;
  /** The formats it is about; without them both. */
  readonly formats?: readonly Format[];
};

/** A rule that looks for one thing in the facts. */
export type Detector<F extends AssetFacts = PlayerFacts> = {
  /** Unique among the detectors, and part of the evidence. */
  readonly id: string;
  readonly direction: Direction;
  readonly detect: (facts: F) => Finding | null;
};

export const tenth = (x: number): string => x.toFixed(1);

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Facts about an asset from the community's ratings in one format. */
export type CommunityRating = {
  /** Place by value among all assets, from 1. */
  readonly rank: number;
  /** Place by value within the position, from 1. */
  readonly positionRank: number;
  /** Present value over the one that statistics alone would give. */
  readonly againstStatistics: number;
  /** Standard deviation of ln value before any answer, and now. */
  readonly deviation: { readonly before: number; readonly now: number };
};

export type CommunityRatings = Readonly<Partial<Record<Format, CommunityRating>>>;

export type AssetFacts = { readonly assetid: AssetId; readonly position: Position; readonly ratings: CommunityRatings };

/** A season that is over, or mostly over: its games and its reference points (half PPR), brought to 17 games. */
type PastSeason = { readonly games: number; readonly points: number; readonly season: Season };

export type PlayerFacts = AssetFacts & {
  readonly career: SettledCareer;
  readonly constants: PositionConstants;
  /** The season whose points are forecast, and the age on its 1 September. */
  readonly next: number;
  readonly age: number;
  /** Seasons since his first before `next`; 0 for a rookie. */
  readonly experience: number;
  /** The newest season that is at least half over. */
  readonly base: number;
  readonly past: (seasonsBack: number) => PastSeason | null;
  /** Points of the base season; 0 where he did not play. */
  readonly last: number;
  readonly underway: { readonly year: number; readonly teamGames: number; readonly season: Season } | null;
  readonly outlook: Outlook;
  readonly projectedRank: number;
  /** The team of the base season; null where it is not known. */
  readonly teamThen: string | null;
  readonly room: RoomChange | null;
};

/** A career on record, with an outlook if the player is listed today. `teams` are those of past seasons. */
export type Recorded = {
  readonly career: Pick<SettledCareer, "id" | "position" | "seasons">;
  readonly teams: ReadonlyMap<number, string>;
  readonly outlook: Outlook | null;
};

/** From this many games on, a season under way is the base season instead of the one before. */
const HALF = 8;
const FULL = 17;

/** The facts about each listed player, in order. `recorded` includes past ones: their points may be free now. */
export function playerFacts(
  recorded: readonly Recorded[],
  year: number,
  ratings: ReadonlyMap<AssetId, CommunityRatings> = new Map(),
): readonly PlayerFacts[] {
  const isHalfOver = recorded.some(({ outlook }) => outlook && outlook.played >= HALF);
  const base = isHalfOver ? year : year - 1;
  const next = base + 1;
  const pastOf = ({ seasons }: Recorded["career"], outlook: Outlook | null, season: number): PastSeason | null => {
    const found = seasons.get(season);
    if (!found) return null;
    const length = season === year ? Math.max(outlook?.played ?? 0, found.games) : gamesIn(season);
    return { games: found.games, points: (pointsOf(found.line) * FULL) / Math.max(1, length), season: found };
  };
  const pointsIn = ({ career, outlook }: Recorded): number => pastOf(career, outlook, base)?.points ?? 0;
  const rooms = roomChanges(
    recorded.map((one) => ({
      position: one.career.position,
      before: one.teams.get(base) ?? null,
      now: one.outlook?.career.team ?? null,
      brings: pointsIn(one) || (one.outlook?.career.rookieYear === next ? (one.outlook.points[0] ?? 0) : 0),
      points: pointsIn(one),
    })),
  );
  const projected = new Map<Outlook, number>();
  const listed = recorded.flatMap(({ outlook }) => outlook ?? []);
  const byPoints = listed.toSorted((a, b) => (b.points[0] ?? 0) - (a.points[0] ?? 0));
  for (const group of groupBy(byPoints, ({ career }) => career.position).values())
    for (const [at, outlook] of group.entries()) projected.set(outlook, at + 1);
  return recorded.flatMap((one, i) => {
    const { outlook, teams } = one;
    if (!outlook) return [];
    const { career } = outlook;
    const begun = isHalfOver || outlook.played === 0 ? undefined : career.seasons.get(year);
    const facts: PlayerFacts = {
      assetid: career.id,
      position: career.position,
      ratings: ratings.get(career.id) ?? {},
      career,
      constants: PRIOR[career.position],
      next,
      age: ageIn(career, next),
      experience: next - career.rookieYear,
      base,
      past: (seasonsBack) => pastOf(career, outlook, next - seasonsBack),
      last: pointsIn(one),
      underway: begun ? { year, teamGames: outlook.played, season: begun } : null,
      outlook,
      projectedRank: projected.get(outlook) ?? 0,
      teamThen: teams.get(base) ?? null,
      room: rooms[i] ?? null,
    };
    return [facts];
  });
}

type RoomMember = {
  readonly position: PlayerPosition;
  readonly before: string | null;
  readonly now: string | null;
  readonly points: number;
  readonly brings: number;
};

/** For a player who stayed with his team: points of team mates at his position who left, and of those who came. */
type RoomChange = { readonly left: number; readonly came: number };

function roomChanges(members: readonly RoomMember[]): readonly (RoomChange | null)[] {
  const rooms = new Map<string, { left: number; came: number }>();
  const roomOf = (team: string, position: PlayerPosition) =>
    cached(rooms, `${team} ${position}`, () => ({ left: 0, came: 0 }));
  for (const { position, before, now, points, brings } of members) {
    if (before === now) continue;
    if (before !== null) roomOf(before, position).left += points;
    if (now !== null) roomOf(now, position).came += brings;
  }
  return members.map(({ position, before, now }) => (before !== null && before === now ? roomOf(now, position) : null));
}
