import { dayOf } from "#core/kit/calendar.ts";
import { ANONYMOUS, entitlementsOf } from "#core/accounts/entitlements.ts";
import { MOST_WATCHED } from "#contract/kit/limits.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import type { Watchlist, watchlistMoves } from "#contract/watchlist/watchlist.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import type { DayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import { ownLeague } from "#server/leagues/api.ts";
import { entitlementsFor } from "#server/plans/api.ts";
import { ownerOf } from "#server/visitors/api.ts";
import { changesFor, type Allowed } from "./changes.ts";
import * as store from "./store.ts";

/** What the plan of a user allows to follow; null stands for a visitor. */
export async function allowedTo(deps: Pick<Deps, "db" | "now">, user: AccountRow | null): Promise<Allowed> {
  const { watchLimit } = user ? await entitlementsFor(deps, user) : entitlementsOf(ANONYMOUS, deps.now().getTime());
  return watchLimit === "all" ? { limit: MOST_WATCHED, rosters: true } : { limit: watchLimit, rosters: false };
}

/** What the viewer follows. Readable whatever the plan, so that it can be shortened after a plan has ended. */
export async function read(deps: Deps, viewer: Viewer): Promise<Watchlist> {
  const owner = await ownerOf(viewer);
  return {
    assets: [...(await store.watchedAssets(deps.db, owner))],
    leagues: [...(await store.watchedRosters(deps.db, owner))],
    ...(await allowedTo(deps, await viewer.user())),
  };
}

/** Within the plan. Throws Failure `not-found`, `subscription-required` if a plan has room, `conflict` if none. */
export async function addAsset(deps: Deps, viewer: Viewer, watched: store.Watched): Promise<Watchlist> {
  const owner = await ownerOf(viewer);
  if (owner.visitorid === null && owner.userid === null)
    throw new Failure("not-found", "This browser is not known yet: reload the page and try again");
  if (deps.ratings.indexOf(watched.assetid) === undefined)
    throw new Failure("not-found", "There is no such player or pick");
  const { limit, rosters } = await allowedTo(deps, await viewer.user());
  if (!(await store.addAsset(deps.db, owner, watched, limit, deps.now()))) {
    if (rosters) throw new Failure("conflict", `You follow ${limit} already: take one off your watchlist first`);
    throw new Failure("subscription-required");
  }
  return read(deps, viewer);
}

export async function removeAsset(deps: Deps, viewer: Viewer, assetid: number): Promise<Watchlist> {
  await store.removeAsset(deps.db, await ownerOf(viewer), assetid);
  return read(deps, viewer);
}

/** Follows the viewer's own team in a league. Throws Failure `conflict` until he has said which it is. */
export async function addRoster(deps: Deps, viewer: Viewer, leagueid: string): Promise<Watchlist> {
  const row = await ownLeague(deps, viewer, leagueid);
  if (!(await allowedTo(deps, await viewer.user())).rosters) throw new Failure("subscription-required");
  if (row.choices.myteamid === null)
    throw new Failure("conflict", "Choose your team on the league's page first: then we know your roster");
  await store.addRoster(deps.db, row.leagueid, deps.now());
  return read(deps, viewer);
}

export async function removeRoster(deps: Deps, viewer: Viewer, leagueid: string): Promise<Watchlist> {
  await store.removeRoster(deps.db, (await ownLeague(deps, viewer, leagueid)).leagueid);
  return read(deps, viewer);
}

/** What the viewer follows in a situation: how each value moved, and why. */
export async function moves(
  deps: Deps,
  beliefs: DayBeliefs,
  viewer: Viewer,
  wanted: Received<typeof watchlistMoves>["body"],
): Promise<Reply<typeof watchlistMoves>> {
  const league = leagueOf(deps.ratings.reference, wanted);
  const teamStatus = requireTeamStatus(deps.ratings.reference, wanted.teamStatus);
  const rows = await changesFor(deps, beliefs, await ownerOf(viewer), { league, teamStatus });
  return { asof: dayOf(deps.now()), rows };
}
