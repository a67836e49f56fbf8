import type { Received } from "#contract/call.ts";
import type { chooseInLeague } from "#contract/leagues.ts";
import type { AssetId } from "#core/ids.ts";
import { isIdentifiable, isSamePlayer, withIdentified, type IdentifiedPlayer } from "#core/league/roster/identified.ts";
import type { LeagueRow } from "#server/base/db/schema/leagues.ts";
import { Failure } from "#server/base/http/failure.ts";
import type { LiveRatings } from "#server/ratings/live/live-ratings.ts";

type Wish = NonNullable<Received<typeof chooseInLeague>["body"]["identify"]>;

/** The player of the catalogue with this id; throws Failure `invalid` for a pick and for an unknown id. */
const playerOf = ({ assets, indexOf }: Pick<LiveRatings, "assets" | "indexOf">, assetid: number): AssetId => {
  const asset = assets[indexOf(assetid) ?? -1];
  if (!asset || asset.position === "PICK") throw new Failure("invalid", "identify: there is no such player");
  return asset.id;
};

/**
 * The players a league's owner has identified, after one more is identified or, with a null asset, withdrawn. Throws
 * Failure `invalid` where the team has no such unmatched player, and `conflict` where his asset is on the team already.
 */
export const identifiedAfter = (
  { snapshot, choices }: LeagueRow,
  { teamid, name, position, assetid }: Wish,
  ratings: Pick<LiveRatings, "assets" | "indexOf">,
): readonly IdentifiedPlayer[] => {
  const stored = choices.identified ?? [];
  const before = withIdentified(snapshot, stored).applied;
  const isMeant = (one: IdentifiedPlayer): boolean => one.teamid === teamid && isSamePlayer(one, { name, position });
  const isApplied = (one: IdentifiedPlayer): boolean =>
    before.some((other) => isSamePlayer(one, other) && one.assetid === other.assetid);
  // Players who are on no roster now stay identified in case they come back.
  const others = [...before.filter((one) => !isMeant(one)), ...stored.filter((one) => !isApplied(one))];
  if (assetid === null) {
    if (!before.some(isMeant)) throw new Failure("invalid", "identify: nobody of this name was identified on the team");
    return others;
  }
  const team = withIdentified(snapshot, others).league.teams.find((one) => one.teamid === teamid);
  const player = team?.unmatched.find((one) => isSamePlayer(one, { name, position }));
  if (!team || !player) throw new Failure("invalid", "identify: the team has no unmatched player with this name");
  if (!isIdentifiable(player)) throw new Failure("invalid", "identify: players of this position have no trade value");
  const id = playerOf(ratings, assetid);
  if (team.assets.includes(id)) throw new Failure("conflict", "That player is on the team's roster already");
  return [...others, { teamid, name, position, assetid: id }];
};
