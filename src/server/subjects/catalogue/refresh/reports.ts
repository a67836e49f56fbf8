import { desc, ne } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { datarefresh } from "#server/base/db/schema/operations.ts";
import type { KnownVersions } from "./fetch-sources.ts";

/** The report of a refresh that could read its sources. */
export type RefreshReport = Omit<typeof datarefresh.$inferSelect, "datarefreshid">;

/** Reports keep this many lines; the command with --dry-run shows them all. */
const MOST_LINES = 500;

export const writeReport = async (db: Database, report: RefreshReport): Promise<void> => {
  const { lines } = report;
  const kept =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `  and ${lines.length - MOST_LINES} lines more`]
      : lines;
  await db.insert(datarefresh).values({ ...report, lines: kept });
};

/** The newest report, or null before the first refresh. */
export const newestReport = async (db: Database): Promise<RefreshReport | null> => {
  const [newest] = await db.select().from(datarefresh).orderBy(desc(datarefresh.datarefreshid)).limit(1);
  return newest ?? null;
};

/**
 * The versions of the sources as the newest refresh that was not refused left them; none if that refresh was for
 * another season, because rookies who waited for the new season are in files that have not changed since.
 */
export const knownVersions = async (db: Database, season: number): Promise<KnownVersions> => {
  const [newest] = await db
    .select({ versions: datarefresh.versions, season: datarefresh.season })
    .from(datarefresh)
    .where(ne(datarefresh.outcome, "refused"))
    .orderBy(desc(datarefresh.datarefreshid))
    .limit(1);
  return newest?.season === season ? newest.versions : {};
};
