import { sql } from "drizzle-orm";
import { planShippedUpdate, readUpdateEdition } from "../shipped-update.ts";
import { readStoredCatalogue } from "../stored-catalogue.ts";
import { factsDayOf } from "../value-sources.ts";
import { dayOf } from "#core/calendar.ts";
import { ADVISORY_LOCKS } from "#server/base/db/advisory-locks.ts";
import type { Database } from "#server/base/db/database.ts";
import { applyImport } from "./apply-import.ts";

/** The outcome of applying shipped facts that are newer than the stored ones; with doubts nothing was changed. */
type ShippedFacts = { readonly asof: string; readonly changes: number; readonly doubts: readonly string[] };

/**
 * Updates the facts of a database that an earlier version filled to those shipped with this version. Like an import it
 * runs in one transaction, and changes nothing if the result looks wrong. Returns null if the stored facts are as new.
 * `from` names this process in notices to the others.
 */
export const applyShippedFacts = (db: Database, at: Date, from: string): Promise<ShippedFacts | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`);
    const today = dayOf(at);
    const { asOf: asof } = readUpdateEdition();
    if (today < asof || (await factsDayOf(tx)) >= asof) return null;
    const { changes, doubts } = planShippedUpdate(await readStoredCatalogue(tx, today));
    if (doubts.length === 0) await applyImport(tx, { changes }, { edition: { source: "nflverse", asof }, at, from });
    return { asof, changes: changes.length, doubts };
  });
