import type { Format } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/http/failure.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { ownScoresFor, type OwnScores } from "../own-scores.ts";

/** The own scores of the key's owner in a format; null where there are none. Refused without a key. */
export const ownScoresOfCaller = async (deps: Deps, viewer: Viewer, format: Format): Promise<OwnScores | null> => {
  const owner = await viewer.user();
  if (!owner) throw new Failure("unauthorized", "scores: own scores need an API key");
  const { leagueformatid } = deps.ratings.reference.formats.find(({ dataname }) => dataname === format)!;
  return ownScoresFor(deps, viewer, { leagueFormatId: leagueformatid, userId: owner.userid });
};
