import { and, eq, gte, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { unionAll, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/kit/db/database.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { visitor } from "./tables.ts";

/** The form of visitor, session and prompt ids. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Who holds rows: a visitor, a signed-in user, or both. */
export type Owner = { readonly visitorid: string | null; readonly userid: number | null };

export const ownerOf = async (viewer: Viewer): Promise<Owner> => ({
  visitorid: viewer.visitorId,
  userid: (await viewer.user())?.userid ?? null,
});

/** A table whose rows belong to a visitor or to a user, and the column that names a row. */
type OwnedTable = PgTable & Readonly<Record<"visitorid" | "userid" | "createddatetime", PgColumn>>;

/** A user owns what was made signed in, and a visitor's before linking; a visitor the rest without a sign-in. */
export function isOwnedRow(db: Database, table: OwnedTable, id: PgColumn, { visitorid, userid }: Owner): SQL {
  const { createddatetime } = table;
  const guests = () =>
    db
      .select({ id })
      .from(table as PgTable)
      .innerJoin(visitor, eq(visitor.visitorid, table.visitorid));
  // One query for each way of owning: with "or" in one, no index would be used. A null owner matches nothing.
  return inArray(
    id,
    unionAll(
      db
        .select({ id })
        .from(table as PgTable)
        .where(eq(table.userid, sql`${userid}::integer`)),
      guests().where(and(eq(visitor.userid, sql`${userid}::integer`), gte(visitor.linkeddatetime, createddatetime))),
      guests().where(
        and(
          eq(visitor.visitorid, sql`${visitorid}::uuid`),
          or(isNull(visitor.linkeddatetime), lt(visitor.linkeddatetime, createddatetime)),
        ),
      ),
    ),
  );
}
