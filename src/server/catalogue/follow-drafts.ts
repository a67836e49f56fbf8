import { eq, inArray } from "drizzle-orm";
import { draftPicks } from "#core/prior/draft-picks.ts";
import type { Database } from "#server/kit/db/database.ts";
import { insertAll } from "#server/kit/db/rows.ts";
import { asset } from "#server/assets/tables.ts";
import { reseed } from "#server/ratings/reseed.ts";
import { pickRow } from "./catalogue-pick.ts";
import { startingBeliefsOf } from "./starting-beliefs.ts";
import { readStoredCatalogue } from "./stored-catalogue.ts";

/** For a day (YYYY-MM-DD): past drafts' picks go, coming ones get a starting belief. Returns how many. */
export const followDrafts = (
  db: Database,
  day: string,
  from: string,
): Promise<{ readonly came: number; readonly went: number }> =>
  db.transaction(async (tx) => {
    const due = draftPicks(day);
    const known = await tx
      .select({ assetid: asset.assetid, isdisabled: asset.isdisabled })
      .from(asset)
      .where(eq(asset.position, "PICK"));
    const listed = new Map(known.map(({ assetid, isdisabled }) => [assetid, !isdisabled]));
    const ids = new Set<number>(due.map(({ id }) => id));
    const gone = known
      .filter(({ assetid, isdisabled }) => !isdisabled && !ids.has(assetid))
      .map(({ assetid }) => assetid);
    const coming = due.filter(({ id }) => !listed.get(id));
    if (gone.length > 0) await tx.update(asset).set({ isdisabled: true }).where(inArray(asset.assetid, gone));
    const back = coming.filter(({ id }) => listed.has(id)).map(({ id }) => id as number);
    if (back.length > 0) await tx.update(asset).set({ isdisabled: false }).where(inArray(asset.assetid, back));
    await insertAll(tx, asset, coming.filter(({ id }) => !listed.has(id)).map(pickRow));
    if (coming.length > 0) {
      const starting = startingBeliefsOf(await readStoredCatalogue(tx, day), day);
      const wanted = new Set<number>(coming.map(({ id }) => id));
      const targets = starting.filter((row) => wanted.has(row.asset));
      await reseed(tx, targets, starting, from);
    }
    return { came: coming.length, went: gone.length };
  });
