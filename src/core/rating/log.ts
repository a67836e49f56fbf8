import type { AssetId } from "../ids.ts";
import { type ScoreType, SCORE_TYPES } from "../score/score-type.ts";
import { FORMATS, type Format } from "../situation/situation.ts";
import type { Belief, PoolKey } from "./belief.ts";
import type { Applied } from "./settle.ts";
import type { Selection } from "./verdict.ts";
import type { VoterId } from "./voter.ts";

/** A pool's one name in logs and rows, as in "dynasty/perception". */
export type PoolName = `${Format}/${ScoreType}`;

export const poolName = ({ format, scoreType }: PoolKey): PoolName => `${format}/${scoreType}`;

/** All sixteen pools, in a fixed order. */
export const POOL_NAMES: readonly PoolName[] = FORMATS.flatMap((format) =>
  SCORE_TYPES.map((scoreType) => poolName({ format, scoreType })),
);

export type Seed = Belief & { readonly asset: AssetId };

/** One asset as a stored answer names it. */
export type NamedAsset = { readonly asset: AssetId; readonly offset: number };

/** The pool is created from its starting set, whose mean rating stays the 1500 of every later day. */
export type PoolOpened = { readonly type: "open"; readonly pool: PoolName; readonly seeds: readonly Seed[] };

/** An asset arrives later, or one that is there gets another prior; what its answers said is kept. */
export type AssetAdded = { readonly type: "add"; readonly pool: PoolName; readonly seed: Seed };

/** A counted-once answer, with the weight and the offsets it was given; `applied` is how the live engine read it. */
export type VoteCast = {
  readonly type: "vote";
  readonly pool: PoolName;
  readonly voter: VoterId;
  readonly left: readonly NamedAsset[];
  readonly right: readonly NamedAsset[];
  readonly selection: Selection;
  readonly weight: number;
  readonly applied: Applied;
};

/** Something happened to an asset (an injury, a trade): doubt is added, in squared ln value. */
export type NewsBroke = {
  readonly type: "news";
  readonly pool: PoolName;
  readonly asset: AssetId;
  readonly variance: number;
};

/** A day ends in a pool: the doubt it adds to every asset, and the pool's scale from then on. */
export type DayMarked = {
  readonly type: "day";
  readonly pool: PoolName;
  /** ISO date, once per pool and later than the one before. */
  readonly date: string;
  readonly drift: number;
  readonly scale: number;
};

/** A refit of a young pool: new means and variances for the assets it lists. */
export type Refitted = { readonly type: "refit"; readonly pool: PoolName; readonly beliefs: readonly Seed[] };

/** Voters are found out: every answer they gave before this is taken back, as if never given (replay.ts). */
export type VotersVoided = { readonly type: "void"; readonly voters: readonly VoterId[] };

/** Everything that may ever change a rating. */
export type RatingEvent = PoolOpened | AssetAdded | VoteCast | NewsBroke | DayMarked | Refitted | VotersVoided;

/** An event at its place in the log; numbers rise, gaps are allowed. */
export type Logged<Event extends RatingEvent = RatingEvent> = Event & { readonly seq: number };
