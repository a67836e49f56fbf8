import { dayOf } from "#core/kit/calendar.ts";
import { MANY_ANSWERS } from "#core/ratings/rating.ts";
import { newsBetween } from "#core/assets/player-news.ts";
import { type Database, ADVISORY_LOCKS } from "#server/kit/db/database.ts";
import { announceNewsOfAnswered, type AssetNews } from "#server/ratings/news.ts";
import { reseed } from "#server/ratings/reseed.ts";
import { notifyRatings } from "#server/ratings/store/notice.ts";
import type { ImportFile } from "../catalogue-state.ts";
import { describeChange, type Change, type ImportPlan } from "../plan-import.ts";
import { startingBeliefsOf } from "../starting-beliefs.ts";
import { readStoredCatalogue, writeChanges, writeInjuryEffects } from "../stored-catalogue.ts";
import { recordSource, factsDayOf } from "../value-sources.ts";
import { sql } from "drizzle-orm";
import { planShippedUpdate, readUpdateEdition } from "../shipped-update.ts";

/** A file to import and when it was last changed; null if unknown. */
export type DatedFile = ImportFile & { readonly changed: Date | null };

/** The publishers of facts and the day (YYYY-MM-DD) as of which they are. */
type FactsEdition = { readonly source: string; readonly asof: string };

/** Dated by the newest file; one without a date counts as changed `now`. */
export function editionOf(files: readonly DatedFile[], now: Date): FactsEdition {
  const changed = files.map((file) => Math.min((file.changed ?? now).getTime(), now.getTime()));
  return { source: "nflverse and Sleeper", asof: dayOf(Math.max(...changed)) };
}

const newsIn = (changes: readonly Change[]): readonly AssetNews[] =>
  changes.flatMap((change) => {
    if (change.kind !== "changed player") return [];
    const note = newsBetween(change.before, change.after);
    return note === null ? [] : [{ assetid: change.after.id, note }];
  });

/**
 * Writes an import in the transaction: facts, priors, widened news and the day. All processes then reload; `from` names
 * this one. Returns the ratings of assets with few answers that got another prior (`moved`), and the players whose
 * variance grew (`news`).
 */
export async function applyImport(
  tx: Database,
  { changes }: Pick<ImportPlan, "changes">,
  { edition, at, from }: { readonly edition: FactsEdition; readonly at: Date; readonly from: string },
) {
  const today = dayOf(at);
  await writeChanges(tx, changes, edition.asof);
  const catalogue = await readStoredCatalogue(tx, today);
  await writeInjuryEffects(tx, catalogue);
  const starting = startingBeliefsOf(catalogue, today);
  const moved = await reseed(tx, starting, starting, from, MANY_ANSWERS);
  const news = await announceNewsOfAnswered(tx, newsIn(changes), at, from);
  await recordSource(tx, { kind: "facts", ...edition });
  await notifyRatings(tx, from, "all");
  return { moved, news };
}

/** The lines that report what an import changes, which players it could not match, and what looks odd. */
export const importLines = ({
  changes,
  unmatched,
  oddities,
}: Pick<ImportPlan, "changes" | "unmatched" | "oddities">): readonly string[] => [
  ...changes.map((change) => `  ${describeChange(change)}`),
  ...(unmatched.length > 0
    ? [
        "",
        `${unmatched.length} could not be matched:`,
        ...unmatched.map(({ file, name, reason }) => `  ${name} (${file}): ${reason}`),
      ]
    : []),
  ...(oddities.length > 0 ? ["", "To look at:", ...oddities.map((line) => `  ${line}`)] : []),
];

/** Updates an older database to this version's facts unless there are doubts; null if as new. `from`: this process. */
export const applyShippedFacts = (db: Database, at: Date, from: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`);
    const today = dayOf(at);
    const { asOf: asof } = readUpdateEdition();
    if (today < asof || (await factsDayOf(tx)) >= asof) return null;
    const { changes, doubts } = planShippedUpdate(await readStoredCatalogue(tx, today));
    if (doubts.length === 0) await applyImport(tx, { changes }, { edition: { source: "nflverse", asof }, at, from });
    return { asof, changes: changes.length, doubts };
  });
