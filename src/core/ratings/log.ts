import type { Seed, PoolKey } from "#core/prior/belief.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { type ScoreType, SCORE_TYPES } from "#core/situation/score-type.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import type { Applied } from "./settle.ts";
import type { Selection } from "./selection.ts";
import type { VoterId } from "./voter.ts";

/** A pool's name in logs and rows, as in "dynasty/perception". */
export type PoolName = `${Format}/${ScoreType}`;

export const poolName = ({ format, scoreType }: PoolKey): PoolName => `${format}/${scoreType}`;

/** All sixteen pools, in a fixed order. */
export const POOL_NAMES: readonly PoolName[] = FORMATS.flatMap((format) =>
  SCORE_TYPES.map((scoreType) => poolName({ format, scoreType })),
);

/** One asset as a stored answer names it. */
export type NamedAsset = { readonly asset: AssetId; readonly offset: number };

/** Creates the pool from its starting set. The mean rating of that set corresponds to 1500 from then on. */
type PoolOpened = { readonly type: "open"; readonly pool: PoolName; readonly seeds: readonly Seed[] };

/** Adds an asset, or gives an existing one another prior and keeps the effect of its answers. */
type AssetAdded = { readonly type: "add"; readonly pool: PoolName; readonly seed: Seed };

/** A counted answer with its weight and offsets; `applied` holds the parameters the live engine used. */
export type VoteCast = {
  readonly type: "vote";
  readonly pool: PoolName;
  readonly voter: VoterId;
  readonly left: readonly NamedAsset[];
  readonly right: readonly NamedAsset[];
  readonly selection: Selection;
  readonly weight: number;
  /** Is it read as a new visitor's (voter.ts)? Decided once, because replay has no clock. */
  readonly newVisitor: boolean;
  readonly applied: Applied;
};

/** News about an asset (an injury, a trade): variance is added, in squared ln value. */
type NewsBroke = {
  readonly type: "news";
  readonly pool: PoolName;
  readonly asset: AssetId;
  readonly variance: number;
};

/** Closes a day in a pool: the variance added to every asset, and the pool's scale from then on. */
export type DayMarked = {
  readonly type: "day";
  readonly pool: PoolName;
  /** ISO date, once per pool and later than the previous one. */
  readonly date: string;
  readonly drift: number;
  readonly scale: number;
};

/** A refit of a young pool: new means and variances for the listed assets. */
type Refitted = { readonly type: "refit"; readonly pool: PoolName; readonly beliefs: readonly Seed[] };

/** Voids every earlier answer of the voters, as if never given (replay.ts). */
export type VotersVoided = { readonly type: "void"; readonly voters: readonly VoterId[] };

export type RatingEvent = PoolOpened | AssetAdded | VoteCast | NewsBroke | DayMarked | Refitted | VotersVoided;

export type Logged<Event extends RatingEvent = RatingEvent> = Event & { readonly seq: number };
