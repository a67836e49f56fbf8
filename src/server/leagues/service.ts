import * as contract from "#contract/leagues/leagues.ts";
import * as store from "./store.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import { teamCount } from "#core/leagues/league.ts";
import { soundPrice } from "#core/assets/faab.ts";
import type { LeagueRow } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { ownerOf } from "#server/visitors/api.ts";
import { namedAssets, toLeague } from "./league-json.ts";
import type { AssetId } from "#core/kit/ids.ts";
import {
  isIdentifiable,
  isSamePlayer,
  withIdentified,
  type IdentifiedPlayer,
} from "#core/leagues/roster/identified.ts";
import type { LiveRatings } from "#server/values/live/live-ratings.ts";

export const limitOf = ({ userid }: store.Owner): number =>
  userid === null ? contract.VISITOR_LEAGUES : contract.USER_LEAGUES;

/** The viewer's leagues, with how many may be held and where leagues can come from. */
export async function list(deps: Deps, viewer: Viewer) {
  const owner = await ownerOf(viewer);
  const rows = await store.leaguesOf(deps.db, owner);
  return {
    leagues: rows.map((row) => {
      const league = toLeague(row, deps.ratings.reference);
      const { leagueid, provider, name, season, format, myteamid, syncedat } = league;
      return { leagueid, provider, name, season, format, teams: teamCount(league), myteamid, syncedat };
    }),
    limit: limitOf(owner),
    providers: [...deps.leagues.open],
    samples: [...deps.leagues.samples],
  };
}

/** The league, if the viewer owns it; throws Failure `not-found` for anyone else. */
export async function ownLeague(deps: Deps, viewer: Viewer, leagueid: string): Promise<LeagueRow> {
  const row = await store.findLeague(deps.db, await ownerOf(viewer), leagueid.toLowerCase());
  if (!row) throw new Failure("not-found", "There is no such league");
  return row;
}

export const read = async (deps: Deps, viewer: Viewer, leagueid: string): Promise<contract.League> =>
  toLeague(await ownLeague(deps, viewer, leagueid), deps.ratings.reference);

/** Saves choices of a league's owner. Throws Failure `invalid` for a team or a player the league does not have. */
export async function choose(
  deps: Deps,
  viewer: Viewer,
  leagueid: string,
  { myteamid, statuses, format, identify, finder, faabprice }: Received<typeof contract.chooseInLeague>["body"],
): Promise<contract.League> {
  const row = await ownLeague(deps, viewer, leagueid);
  const teamids = new Set(row.snapshot.teams.map(({ teamid }) => teamid));
  if (myteamid != null && !teamids.has(myteamid)) throw new Failure("invalid", "myteamid: there is no such team");
  const named = Object.entries(statuses ?? {});
  if (named.some(([teamid]) => !teamids.has(teamid))) throw new Failure("invalid", "statuses: there is no such team");
  const chosen = { ...row.choices.statuses, ...statuses };
  const asked = finder ?? row.choices.finder;
  const { faabprice: priced, ...before } = row.choices;
  const price = faabprice === undefined ? priced : soundPrice(faabprice ?? Number.NaN);
  const saved = await store.saveChoices(deps.db, row.leagueid, {
    ...before,
    myteamid: myteamid === undefined ? row.choices.myteamid : myteamid,
    statuses: Object.fromEntries(
      Object.entries(chosen).flatMap(([id, status]) => (status === null ? [] : [[id, status]])),
    ),
    format: format ?? row.choices.format,
    identified: identify ? identifiedAfter(row, identify, deps.ratings) : (row.choices.identified ?? []),
    ...(asked && { finder: asked }),
    ...(price != null && { faabprice: price }),
  });
  if (!saved) throw new Failure("not-found", "There is no such league");
  return toLeague(saved, deps.ratings.reference);
}

/** Of a day of a sync, else the newest. Throws Failure `not-found` for a day that is not kept. */
export async function rosters(
  deps: Deps,
  viewer: Viewer,
  leagueid: string,
  asked: string | undefined,
): Promise<Reply<typeof contract.readLeagueRosters>> {
  const row = await ownLeague(deps, viewer, leagueid);
  const days = await store.rosterDaysOf(deps.db, row.leagueid);
  if (asked !== undefined && !days.includes(asked))
    throw new Failure("not-found", "The rosters of that day are not kept");
  const day = asked ?? days[0] ?? null;
  const kept = day === null ? {} : ((await store.rostersOn(deps.db, row.leagueid, day)) ?? {});
  return {
    days,
    day,
    teams: Object.entries(kept).map(([teamid, ids]) => ({ teamid, assets: [...ids] })),
    assets: namedAssets(deps.ratings, Object.values(kept).flat()),
  };
}

/** The player of the catalogue with this id; throws Failure `invalid` for a pick and for an unknown id. */
function playerOf({ assets, indexOf }: Pick<LiveRatings, "assets" | "indexOf">, assetid: number): AssetId {
  const asset = assets[indexOf(assetid) ?? -1];
  if (!asset || asset.position === "PICK") throw new Failure("invalid", "identify: there is no such player");
  return asset.id;
}

/** After one more is identified or withdrawn (null). Throws Failure `invalid`, `conflict` if on the team. */
function identifiedAfter(
  { snapshot, choices }: LeagueRow,
  { teamid, name, position, assetid }: NonNullable<Received<typeof contract.chooseInLeague>["body"]["identify"]>,
  ratings: Pick<LiveRatings, "assets" | "indexOf">,
): readonly IdentifiedPlayer[] {
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
}
