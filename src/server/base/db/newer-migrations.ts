import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { MIGRATIONS, type Database } from "./database.ts";
import { rows } from "./rows.ts";

/**
 * Whether a newer version of the product has migrated this database. This version may still work on it, because most
 * migrations only add.
 */
export const wasMigratedByNewer = async (db: Database): Promise<boolean> => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const [row] = await rows<{ latest: number | null }>(
    db,
    sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
  );
  return (row?.latest ?? 0) > Math.max(...known);
};
