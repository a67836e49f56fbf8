import { sql } from "drizzle-orm";
import { MIGRATIONS, type Database } from "./database.ts";
import { rows } from "./rows.ts";
import { openServerPool } from "./server-pool.ts";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** A larger difference between the clocks of this machine and of the database is reported. */
const MOST_APART_SECONDS = 30;

/** What is wrong with the clocks, if the database has `seconds` since 1970 when it is `now` here; null if nothing. */
export function clockFault(seconds: number, now: Date): string | null {
  const apart = Math.abs(seconds - now.getTime() / 1000);
  if (apart <= MOST_APART_SECONDS) return null;
  return `The clock of the database is ${Math.round(apart)} seconds away: synchronize both with a time server`;
}

/** What is wrong with the clock of a database at a time of this machine; null if nothing. */
export async function clockFaultOf(db: Database, now: Date): Promise<string | null> {
  const [row] = await rows<{ seconds: string | number }>(
    db,
    sql`select extract(epoch from clock_timestamp()) as seconds`,
  );
  return clockFault(Number(row!.seconds), now);
}

/**
 * Reads facts of a server over one connection, changing nothing: its version (150004 is 15.4), and as `unsafe` the
 * settings that are off and keep it from surviving a power cut. Throws the driver's error when it cannot.
 */
export async function serverFacts(address: string) {
  const { pool } = openServerPool(address);
  try {
    const { rows } = await pool.query<{ version: number; creates: boolean; unsafe: string | null; clock: Date }>(
      `select current_setting('server_version_num')::int as version,
         has_schema_privilege('public', 'CREATE') and has_database_privilege(current_database(), 'CREATE') as creates,
         (select string_agg(name, ', ') from pg_settings
           where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
         now() as clock`,
    );
    return rows[0]!;
  } finally {
    await pool.end();
  }
}

/** Has a newer version migrated this database? This one may still work on it: most migrations only add. */
export async function wasMigratedByNewer(db: Database): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const [row] = await rows<{ latest: number | null }>(
    db,
    sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
  );
  return (row?.latest ?? 0) > Math.max(...known);
}
