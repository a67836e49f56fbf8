import type { AssetMetadata, Injury } from "#contract/situation/reference.ts";
import { designationOf } from "#core/assets/injury.ts";
import type { LiveAsset } from "#server/values/live/live-ratings.ts";
import type { Deps } from "#server/deps.ts";
import { creditsOf, factsDayOf } from "./value-sources.ts";
import { count, desc } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { answer } from "#server/ratings/tables.ts";
import { countAnswers } from "#server/ratings/store/checkpoints.ts";
import { visitor } from "#server/visitors/tables.ts";

async function counts(db: Database): Promise<{ votes: number; visitors: number; lastvotedatetime: string | null }> {
  const [last] = await db.select({ at: answer.answereddatetime }).from(answer).orderBy(desc(answer.seq)).limit(1);
  const [visitors] = await db.select({ visitors: count() }).from(visitor);
  return {
    votes: await countAnswers(db),
    visitors: visitors?.visitors ?? 0,
    lastvotedatetime: last?.at.toISOString() ?? null,
  };
}

/** Ages to two decimals; the screens show years and months. */
const shortAge = (age: number | null): number | null => (age === null ? null : Math.round(age * 100) / 100);

export const assetMetadata = (assets: readonly LiveAsset[]): AssetMetadata[] =>
  assets.map(({ row, age, isRookie }) => ({
    assetid: row.assetid,
    assetdisplayname: row.assetdisplayname,
    positionabbr: row.position,
    teamnameabbr: row.team,
    agedecimal: shortAge(age),
    isrookie: isRookie,
  }));

/** The players whose designation says something about their health. */
export const injuries = (assets: readonly LiveAsset[]): Injury[] =>
  assets.flatMap(({ row: { assetid, injurystatus, injurysince } }) =>
    injurystatus === null || designationOf(injurystatus) === null
      ? []
      : [{ assetid, designation: injurystatus, since: injurysince }],
  );

/** Public counts, and the day and sources of the facts. `votes` counts stored answers. */
export const stats = async ({ db, ratings }: Deps) => ({
  ...(await counts(db)),
  assets: ratings.assets.length,
  factsasof: await factsDayOf(db),
  credits: [...(await creditsOf(db))],
});
