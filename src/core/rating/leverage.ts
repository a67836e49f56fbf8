import type { AssetId } from "../ids.ts";
import { type Banded, tiersOf } from "../asset/tiers.ts";
import type { Logged, PoolName, VoteCast } from "./log.ts";
import { ratingIn, poolOf, type RatingState } from "./rating-state.ts";
import type { VoterId } from "./voter.ts";

/** The present contribution of an answer to the means of its assets, in ln value. */
export type Contribution = {
  readonly seq: number;
  readonly voter: VoterId;
  readonly pool: PoolName;
  readonly parts: Map<AssetId, number>;
};

/** The contributions of the followed answers, and those about each asset of a pool. Changed in place. */
export type Contributions = {
  readonly all: Map<number, Contribution>;
  readonly about: Map<string, Contribution[]>;
};

export const noContributions = (): Contributions => ({ all: new Map(), about: new Map() });

/**
 * Applies an answer and follows what it contributes. What the answers before it contributed to its assets shrinks as
 * their variance does, because the mean after an answer is a weighted one of the mean before it and what the answer
 * says. `apply` applies the answer to the state.
 */
export const followAnswer = (
  { all, about }: Contributions,
  state: RatingState,
  vote: Logged<VoteCast>,
  apply: () => void,
): void => {
  const pool = poolOf(state, vote.pool);
  const assets = [...vote.left, ...vote.right].map(({ asset }) => asset);
  const before = assets.map((asset) => ratingIn(pool, asset));
  apply();
  const own: Contribution = { seq: vote.seq, voter: vote.voter, pool: vote.pool, parts: new Map() };
  for (const { asset, mu, variance } of before) {
    const after = ratingIn(pool, asset);
    const kept = Math.min(1, after.variance / variance);
    const key = `${vote.pool} ${asset}`;
    const earlier = about.get(key) ?? [];
    for (const { parts } of earlier) parts.set(asset, (parts.get(asset) ?? 0) * kept);
    if (after.mu !== mu) own.parts.set(asset, after.mu - mu);
    earlier.push(own);
    about.set(key, earlier);
  }
  if (own.parts.size > 0) all.set(vote.seq, own);
};

/** An answer whose removal would change the list. */
export type Leverage = {
  readonly seq: number;
  readonly voter: VoterId;
  readonly pool: PoolName;
  readonly asset: AssetId;
  /** The share by which the asset's value would change without the answer, as in -0.04. */
  readonly change: number;
  /** The asset that it would then change places with, among the first 24; null if it would not. */
  readonly swaps: AssetId | null;
  /** Whether the asset would then be in another tier. */
  readonly changesTier: boolean;
};

const FIRST = 24;
/** Tiers are looked at among this many assets, from the best one. */
const LISTED = 200;

/**
 * The answers about a pool whose removal would swap two of the first 24, or carry one of the best 200 over the edge of
 * its tier (halfway between the two assets there); largest change first. `ranked` are the pool's assets by value, the
 * highest first.
 */
export const leverageOf = ({ all }: Contributions, pool: PoolName, ranked: readonly Banded[]): readonly Leverage[] => {
  const listed = ranked.slice(0, LISTED);
  const places = new Map(listed.map(({ assetid }, place) => [assetid, place]));
  const tiers = tiersOf(listed);
  const edges = listed.flatMap(({ assetid, tradevalue }, place) => {
    const next = listed[place + 1];
    return next && tiers.get(next.assetid) !== tiers.get(assetid) ? [(tradevalue + next.tradevalue) / 2] : [];
  });
  const found: Leverage[] = [];
  for (const { seq, voter, pool: own, parts } of all.values()) {
    if (own !== pool) continue;
    const without = (one: Banded): number => one.tradevalue * Math.exp(-(parts.get(one.assetid) ?? 0));
    for (const [asset, part] of parts) {
      const place = places.get(asset);
      const it = place === undefined ? undefined : listed[place];
      if (place === undefined || !it) continue;
      const [now, then] = [it.tradevalue, without(it)];
      const passed = place < FIRST ? passedBy(listed, place, then, without) : null;
      const changesTier = edges.some((edge) => now > edge !== then > edge);
      if (passed !== null || changesTier)
        found.push({ seq, voter, pool, asset, change: Math.exp(-part) - 1, swaps: passed, changesTier });
    }
  }
  return found.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.seq - b.seq);
};

/** The asset of the first 24, nearest in the list, that an asset would change places with; null if none. */
const passedBy = (
  listed: readonly Banded[],
  place: number,
  value: number,
  without: (one: Banded) => number,
): AssetId | null => {
  const others = listed.slice(0, FIRST).map((one, at) => ({ one, at }));
  const passed = others.filter(({ one, at }) => at !== place && at < place !== without(one) > value);
  const nearest = passed.sort((a, b) => Math.abs(a.at - place) - Math.abs(b.at - place))[0];
  return nearest ? nearest.one.assetid : null;
};
