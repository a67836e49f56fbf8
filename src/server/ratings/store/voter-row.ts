import type { Voter } from "#core/rating/voter.ts";
import type { voter, voterasset } from "#server/base/db/schema/ratings.ts";

export type VoterRow = typeof voter.$inferSelect;
export type VoterAssetRow = typeof voterasset.$inferSelect;
export type VoterAssetKey = Pick<VoterAssetRow, "visitorid" | "poolid" | "assetid">;

/** Converts a stored voter to core's. */
export const toVoter = ({ classes, choices }: Pick<VoterRow, "classes" | "choices">): Voter => {
  const [expert = 0, normal = 0, careless = 0, blind = 0] = classes;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = choices;
  return { trust: [expert, normal, careless, blind], answers: [a, b, c, d, e] };
};

/** Converts a voter to its row. */
export const toVoterRow = (visitorid: string, { trust, answers }: Voter): VoterRow => ({
  visitorid,
  classes: [...trust],
  choices: [...answers],
});
