import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { valuesource } from "#server/base/db/schema/assets.ts";
import { DRAFT_SOURCES, type DraftSource } from "./average-drafts.ts";
import { readEdition } from "./read-catalogue.ts";

/** Records the facts or draft list that values are now based on, with its day (YYYY-MM-DD). */
export const recordSource = async (
  db: Database,
  source: { readonly kind: "facts" | "drafts"; readonly source: string; readonly asof: string },
): Promise<void> => {
  await db.insert(valuesource).values(source);
};

/** The day of the newest facts, or that of the shipped catalogue if none are recorded. */
export const factsDayOf = async (db: Database): Promise<string> => {
  const [newest] = await db
    .select({ asof: valuesource.asof })
    .from(valuesource)
    .where(eq(valuesource.kind, "facts"))
    .orderBy(desc(valuesource.asof))
    .limit(1);
  return newest?.asof ?? readEdition().asOf;
};

/** The credits for all draft lists ever used, one for each publisher. */
export const creditsOf = async (db: Database): Promise<readonly string[]> => {
  const used = await db
    .selectDistinct({ source: valuesource.source })
    .from(valuesource)
    .where(eq(valuesource.kind, "drafts"))
    .orderBy(asc(valuesource.source));
  return used.map(({ source }) => DRAFT_SOURCES[source as DraftSource] ?? source);
};
