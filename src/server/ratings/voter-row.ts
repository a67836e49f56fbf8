import { sql, type SQL } from "drizzle-orm";
import type { Voter } from "#core/rating/voter.ts";
import { records } from "../db/rows.ts";
import type { voter, voterasset } from "../db/schema/ratings.ts";

export type VoterRow = typeof voter.$inferSelect;
export type VoterAssetRow = typeof voterasset.$inferSelect;

export const toVoter = ({ classes, choices }: Pick<VoterRow, "classes" | "choices">): Voter => {
  const [expert = 0, normal = 0, careless = 0, blind = 0] = classes;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = choices;
  return { trust: [expert, normal, careless, blind], answers: [a, b, c, d, e] };
};

export const toVoterRow = (visitorid: string, { trust, answers }: Voter): VoterRow => ({
  visitorid,
  classes: [...trust],
  choices: [...answers],
});

export type VoterAssetKey = Pick<VoterAssetRow, "visitorid" | "poolid" | "assetid">;

/** The update of many voters at once. */
export const updateVoters = (changed: readonly VoterRow[]): SQL => sql`
  update voter set classes = n.classes, choices = n.choices
  from json_to_recordset(${records(changed)}) as n(visitorid uuid, classes float8[], choices int[])
  where voter.visitorid = n.visitorid`;
