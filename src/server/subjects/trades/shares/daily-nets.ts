import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { sharemark, share } from "#server/base/db/schema/shares.ts";
import type { Database } from "#server/base/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { weighedNow } from "./weighed.ts";

/** The nets of a trade's teams on one day (YYYY-MM-DD). */
export type DailyNets = { readonly day: string; readonly nets: readonly number[] };

/** Links read at a time. */
const BATCH = 100;

/**
 * Keeps the nets of every shared trade for a day and returns how many were added. Days that are stored
 * already stay unchanged, so it may be interrupted and run again.
 */
export const recordDailyNets = async (deps: Pick<Deps, "db" | "ratings" | "now">, day: string): Promise<number> => {
  let added = 0;
  let last = "";
  for (;;) {
    const links = await deps.db
      .select({ shareid: share.shareid, frozen: share.frozen })
      .from(share)
      .where(and(isNotNull(share.frozen), gt(share.shareid, last)))
      .orderBy(asc(share.shareid))
      .limit(BATCH);
    const rows = links.flatMap(({ shareid, frozen }) => {
      if (!frozen) return [];
      const { nets } = weighedNow(deps, frozen, frozen.situation);
      return [{ shareid, day, nets: nets.map((net) => Math.round(net * 10) / 10) }];
    });
    if (rows.length > 0) {
      const kept = await deps.db.insert(sharemark).values(rows).onConflictDoNothing().returning({ day: sharemark.day });
      added += kept.length;
    }
    const end = links.at(-1);
    if (!end || links.length < BATCH) return added;
    last = end.shareid;
  }
};

/** The daily nets of a link, oldest first. */
export const dailyNetsOf = (db: Database, shareid: string): Promise<DailyNets[]> =>
  db
    .select({ day: sharemark.day, nets: sharemark.nets })
    .from(sharemark)
    .where(eq(sharemark.shareid, shareid))
    .orderBy(asc(sharemark.day));
