import { sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { paymentlock } from "#server/plans/tables.ts";

/** Every payment lock is taken over by another request as soon as it was taken, while `work` runs. */
export async function withLostLocks<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`
    create function lose_lock() returns trigger language plpgsql as
    $$ begin new.holder := gen_random_uuid(); return new; end $$
  `);
  await db.execute(sql`
    create trigger lose_lock before insert on paymentlock for each row execute function lose_lock()
  `);
  try {
    return await work();
  } finally {
    await db.execute(sql`drop function lose_lock() cascade`);
    await db.delete(paymentlock);
  }
}
