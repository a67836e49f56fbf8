import type { PlayerPosition } from "#core/assets/position.ts";
import type { Detector, Direction, Finding, CommunityRating, PlayerFacts } from "./player-facts.ts";
import { percent, whole } from "#core/kit/signed.ts";
import { isOnList } from "#core/assets/injury.ts";
import { isOnReserve } from "#core/prior/projection.ts";
import { roleOf } from "#core/prior/role.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";

/** The least distance between the places by value and by projection that is reported, and the least factor. */
const GAP = { places: 10, factor: 1.6 };
const STARTERS: Readonly<Record<PlayerPosition, number>> = { QB: 28, RB: 40, WR: 50, TE: 20 };

/** A redraft value far from the projection of the same season. */
export const valueAgainstProjection: Detector = {
  id: "value-against-projection",
  direction: null,
  detect: ({ career: { position }, ratings, projectedRank, next }) => {
    const valued = ratings.redraft?.positionRank;
    if (valued === undefined) return null;
    const [better, worse] = [Math.min(valued, projectedRank), Math.max(valued, projectedRank)];
    if (better > STARTERS[position] || worse - better < GAP.places || worse < GAP.factor * better) return null;
    const isAbove = valued < projectedRank;
    const apart = Math.round((worse - better) / GAP.places) * GAP.places;
    return {
      title: isAbove ? "Valued above his projection" : "Valued below his projection",
      text:
        `His redraft value is that of ${position}${valued}; ` +
        `his projection for ${next} is that of ${position}${projectedRank}.`,
      evidence: `${next}, ${isAbove ? "above" : "below"} by ${apart}`,
    };
  },
};

/** Places by value within the position: up to the first a starter's, beyond the second one outside the lineups. */
const PLACES: Readonly<Record<PlayerPosition, { readonly starter: number; readonly deep: number }>> = {
  QB: { starter: 24, deep: 30 },
  RB: { starter: 36, deep: 48 },
  WR: { starter: 48, deep: 70 },
  TE: { starter: 16, deep: 26 },
};

/** A place on the depth chart that does not fit the value: behind others although valuable, or first although cheap. */
export const chartAgainstValue: Detector = {
  id: "chart-against-value",
  direction: null,
  detect: ({ career, outlook, ratings }) => {
    const { position, depth, team } = career;
    const valued = (ratings.redraft ?? ratings.dynasty)?.positionRank;
    if (valued === undefined || depth === null || team === null || isOnReserve(outlook)) return null;
    const { starter, deep } = PLACES[position];
    const isBehind = roleOf(position, depth) === "bench" && valued <= starter;
    const isCheap = depth === 1 && valued > deep;
    if (!isBehind && !isCheap) return null;
    return {
      title: isBehind ? "Valued as a starter, listed behind others" : "First on the chart, valued far down",
      text:
        `The depth chart of ${team} has him at place ${depth} among its ${position}s; ` +
        `his value is that of ${position}${valued}.`,
      evidence: `${team}, place ${depth}, ${isBehind ? "starter's value" : "low value"}`,
    };
  },
};

/** Distance between the starting belief and the community's, in standard deviations of the starting belief. */
const APART = 1;
/** The community's rating counts as settled once at most this share of the first uncertainty is left. */
const SETTLED = 0.7;
/** The difference is rounded to this step, so that single answers do not change the evidence. */
const STEP = 0.1;

const isApart = ({ againstStatistics, deviation }: CommunityRating): boolean =>
  deviation.now <= SETTLED * deviation.before && Math.abs(Math.log(againstStatistics)) >= APART * deviation.before;

/** A value that the community's answers have moved far from the one that statistics gave. */
export const crowdAgainstStatistics: Detector = {
  id: "crowd-against-statistics",
  direction: null,
  detect: ({ ratings }) => {
    const formats = FORMATS.filter((format) => ratings[format] && isApart(ratings[format]));
    const ratio = (format: Format): number => ratings[format]?.againstStatistics ?? 1;
    const [first] = formats;
    if (!first) return null;
    const more = ratio(first) > 1;
    return {
      title: more ? "The community pays more than statistics say" : "The community pays less than statistics say",
      text: formats
        .map((format) => {
          const apart = Math.round(Math.abs(ratio(format) - 1) / STEP) * STEP;
          return (
            `In ${format}, answers have put his value about ${percent(apart)} ` +
            `${ratio(format) > 1 ? "above" : "below"} the one from statistics.`
          );
        })
        .join(" "),
      evidence: formats.map((format) => `${format} ${Math.round((ratio(format) - 1) / STEP)}`).join(", "),
      formats,
    };
  },
};

/** How far a projection must lie from last season's points: by a factor, and by points. */
const ABOVE = { factor: 1.3, points: 25 };
const BELOW = { factor: 0.7, points: 15 };
/** Games below which last season says too little to be compared. */
const FEWEST_GAMES = 4;

function side({ outlook, last }: PlayerFacts): Direction {
  const projected = outlook.points[0] ?? 0;
  if (projected > ABOVE.factor * last + ABOVE.points) return "up";
  return projected < BELOW.factor * last - BELOW.points ? "down" : null;
}

const detector = (id: string, direction: "up" | "down", title: string): Detector => ({
  id,
  direction,
  detect: (facts): Finding | null => {
    const { career, past, last, outlook, base, next } = facts;
    if (career.position === "TE" || career.team === null || (past(1)?.games ?? 0) < FEWEST_GAMES) return null;
    // An injury lowers a projection by itself, and has its own insight.
    if (isOnList(career.injury) || side(facts) !== direction) return null;
    const projected = whole(outlook.points[0] ?? 0);
    return {
      title,
      text:
        `His whole record, age and role give ${projected} points in 17 games of ${next}; ` +
        `in ${base} he scored ${whole(last)} (half PPR).`,
      evidence: `${base}, ${whole(last)} points, projected ${projected}`,
    };
  },
});

/** Projections far above last season's points. Those of tight ends did not hold in the back-test. */
export const projectedUp = detector("projected-up", "up", "Projected well above last season");

export const projectedDown = detector("projected-down", "down", "Projected well below last season");
