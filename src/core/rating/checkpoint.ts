import type { AssetId } from "../ids.ts";
import type { RatingState, VoterRecord } from "./rating-state.ts";
import type { PoolName } from "./log.ts";
import type { Pool } from "./pool.ts";
import type { VoterId } from "./voter.ts";

/** A stored state of the fold: every pool, and the voters changed since an earlier checkpoint. */
type Checkpoint = {
  /** The sequence number of the last event it contains. */
  readonly seq: number;
  /** Plain text; numbers read back to the last bit. */
  readonly text: string;
  readonly hash: string;
};

/** Events between two checkpoints. */
export const CHECKPOINT_EVERY = 10_000;

type Written = {
  readonly pools: readonly Omit<Pool, "places">[];
  readonly voters: readonly (readonly [
    VoterId,
    VoterRecord["voter"],
    number,
    readonly (readonly [number, number])[],
    VoterRecord["day"],
    VoterRecord["earlier"],
  ])[];
};

/**
 * Writes a checkpoint of a state. Voters unchanged since `since` (the sequence number of the previous checkpoint; 0 for
 * a complete one) are left out, so that the size grows with the answers since then and not with all voters.
 */
export const takeCheckpoint = ({ pools, voters, seq }: RatingState, since = 0): Checkpoint => {
  const written: Written = {
    pools: [...pools.values()].map(({ name, center, ratings, votes, votesAtRefit, votesAtMark, day, scale }) => ({
      name,
      center,
      ratings,
      votes,
      votesAtRefit,
      votesAtMark,
      day,
      scale,
    })),
    voters: [...voters]
      .filter(([, record]) => record.seq > since)
      .map(([id, { voter, seq, answered, day, earlier }]) => [id, voter, seq, [...answered], day, earlier] as const),
  };
  const text = JSON.stringify(written);
  return { seq, text, hash: hashOf(text) };
};

/**
 * Restores the state from a chain of checkpoints, oldest first and starting with a complete one. Throws when one of
 * them is damaged, so that replay never continues from a wrong state.
 */
export const resume = (chain: readonly Checkpoint[]): RatingState => {
  const last = chain.at(-1);
  if (!last) throw new RangeError("There is no checkpoint to resume from");
  const voters: RatingState["voters"] = new Map();
  let pools: RatingState["pools"] = new Map();
  for (const { seq, text, hash } of chain) {
    if (hashOf(text) !== hash) throw new RangeError(`The checkpoint at ${seq} is damaged`);
    const written = JSON.parse(text) as Written;
    for (const [id, voter, at, answered, day, earlier] of written.voters)
      voters.set(id, { voter, seq: at, answered: new Map(answered), day, earlier });
    pools = new Map<PoolName, Pool>(written.pools.map((pool) => [pool.name, withPlaces(pool)]));
  }
  return { pools, voters, seq: last.seq };
};

const withPlaces = (pool: Written["pools"][number]): Pool => ({
  ...pool,
  ratings: [...pool.ratings],
  places: new Map<AssetId, number>(pool.ratings.map(({ asset }, place) => [asset, place])),
});

/** A 64-bit hash of a text (two FNV-1a runs): detects damage but not forgery. */
const hashOf = (text: string): string => {
  let [a, b] = [0x811c9dc5, 0x01234567];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x01000193);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
};
