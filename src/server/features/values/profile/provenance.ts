import { sql } from "drizzle-orm";
import type { Provenance } from "#contract/profile.ts";
import type { Database } from "#server/db/database.ts";
import { rows } from "#server/db/rows.ts";
import { answer, voterasset } from "#server/db/schema/ratings.ts";

type Found = { leaning: number; answers: string | number; voters: string | number; last: string | Date };

/**
 * The counted answers of a pool about an asset: how many, from how many visitors, when the last came, and their
 * distribution, from much less than the other side to much more. Voided answers and those of weight 0 are left out.
 */
export const readProvenance = async (db: Database, poolid: number, assetid: number): Promise<Provenance> => {
  const found = await rows<Found>(
    db,
    sql`
      with named as (
        select
          case when ${assetid} = any (leftids) then -selection else selection end as leaning,
          ${answer.visitorid} as visitor, ${answer.answereddatetime} as at
        from ${voterasset} join ${answer}
          on ${answer.visitorid} = ${voterasset.visitorid} and ${answer.poolid} = ${voterasset.poolid}
        where ${voterasset.poolid} = ${poolid} and ${voterasset.assetid} = ${assetid}
          and (${assetid} = any (leftids) or ${assetid} = any (rightids)) and weight > 0 and voidedby is null
      )
      select leaning, count(*) as answers, (select count(distinct visitor) from named) as voters, max(at) as last
      from named group by leaning`,
  );
  const split = [-2, -1, 0, 1, 2].map((leaning) =>
    Number(found.find((one) => Number(one.leaning) === leaning)?.answers ?? 0),
  );
  const last = found.map((one) => new Date(one.last).getTime());
  return {
    answers: split.reduce((sum, count) => sum + count, 0),
    voters: Number(found[0]?.voters ?? 0),
    lastanswer: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
    split,
  };
};
