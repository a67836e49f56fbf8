import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database } from "./database.ts";
import { rows } from "./rows.ts";

/** What the end of a short transaction writes (null: nothing), and what comes of it all. */
export type Ending<Out> = { readonly write: SQL | null; readonly out: Out };

/**
 * A transaction that reads once, decides and writes once. On a server its beginning travels with the reading and its end with the
 * writing: two journeys instead of four. When the writing fails the end undoes it all, and the failure is thrown.
 */
export const shortTransaction = async <Row, Out>(db: Database, read: SQL, decide: (found: readonly Row[]) => Ending<Out>): Promise<Out> => {
  const { $client: pool } = db as Database & { readonly $client: unknown };
  if (!(pool instanceof Pool))
    return db.transaction(async (tx) => {
      const { write, out } = decide(await rows<Row>(tx, read));
      if (write) await tx.execute(write);
      return out;
    });
  const client = await pool.connect();
  const own = drizzlePg(client) as unknown as Database;
  try {
    const [, found] = await together(own.execute(sql`begin`), rows<Row>(own, read));
    const { write, out } = decide(found);
    if (write) await together(own.execute(write), own.execute(sql`commit`));
    else await own.execute(sql`commit`);
    client.release();
    return out;
  } catch (error) {
    // A connection that cannot even roll back is thrown away.
    await own.execute(sql`rollback`).then(
      () => client.release(),
      (broken: unknown) => client.release(broken instanceof Error ? broken : true),
    );
    throw error;
  }
};

/** Both, sent one right after the other; waits for both even when one fails. */
const together = async <A, B>(first: PromiseLike<A>, second: PromiseLike<B>): Promise<readonly [A, B]> => {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === "rejected") throw a.reason;
  if (b.status === "rejected") throw b.reason;
  return [a.value, b.value];
};
