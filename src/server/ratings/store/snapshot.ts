import { and, asc, eq, gte } from "drizzle-orm";
import type { Rating } from "#core/ratings/rating.ts";
import type { Belief } from "#core/prior/belief.ts";
import type { Database } from "#server/kit/db/database.ts";
import { snapshot } from "../tables.ts";

// An asset's id, mean and variance: 4 bytes each, little-endian. Single precision is far finer than any belief.
const ENTRY = 12;

/** Packs beliefs, sorted by asset id. */
export function packBeliefs(ratings: readonly Pick<Rating, "asset" | "mu" | "variance">[]): Uint8Array {
  const packed = new Uint8Array(ratings.length * ENTRY);
  const view = new DataView(packed.buffer);
  const ordered = ratings.toSorted((a, b) => a.asset - b.asset);
  ordered.forEach(({ asset, mu, variance }, i) => {
    view.setInt32(i * ENTRY, asset, true);
    view.setFloat32(i * ENTRY + 4, mu, true);
    view.setFloat32(i * ENTRY + 8, variance, true);
  });
  return packed;
}

export function unpackBeliefs(packed: Uint8Array): Map<number, Belief> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const beliefs = new Map<number, Belief>();
  for (let at = 0; at + ENTRY <= packed.byteLength; at += ENTRY)
    beliefs.set(view.getInt32(at, true), {
      mu: view.getFloat32(at + 4, true),
      variance: view.getFloat32(at + 8, true),
    });
  return beliefs;
}

/** Finds an asset in packed beliefs (which are sorted by asset id); null if it is not there. */
export function beliefIn(packed: Uint8Array, assetid: number): Belief | null {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let low = 0;
  let high = Math.floor(packed.byteLength / ENTRY);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (view.getInt32(middle * ENTRY, true) < assetid) low = middle + 1;
    else high = middle;
  }
  const at = low * ENTRY;
  if (at + ENTRY > packed.byteLength || view.getInt32(at, true) !== assetid) return null;
  return { mu: view.getFloat32(at + 4, true), variance: view.getFloat32(at + 8, true) };
}

/** One day of one pool. `seq` is the last log entry of the day. */
export type Snapshot = {
  readonly poolid: number;
  readonly day: string;
  readonly seq: number;
  readonly scale: number;
  readonly beliefs: ReadonlyMap<number, Belief>;
};

export async function addSnapshot(
  tx: Database,
  { poolid, day, seq, scale, ratings }: Omit<Snapshot, "beliefs"> & { readonly ratings: readonly Rating[] },
): Promise<void> {
  await tx
    .insert(snapshot)
    .values({ poolid, day, seq, scale, packed: packBeliefs(ratings) })
    .onConflictDoNothing();
}

/** Reads the days of a pool from a day (YYYY-MM-DD) on, oldest first. */
export const readSnapshots = async (db: Database, poolid: number, from: string): Promise<Snapshot[]> =>
  (
    await db
      .select()
      .from(snapshot)
      .where(and(eq(snapshot.poolid, poolid), gte(snapshot.day, from)))
      .orderBy(asc(snapshot.day))
  ).map(({ packed, ...day }) => ({ ...day, beliefs: unpackBeliefs(packed) }));
