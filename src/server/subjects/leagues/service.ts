import { dayOf } from "#core/calendar.ts";
import type { Received, Reply } from "#contract/call.ts";
import * as contract from "#contract/leagues.ts";
import { assembleLeague } from "#core/league/assemble-league.ts";
import type { ImportedLeague, Platform } from "#core/league/league.ts";
import { readPastedLeague } from "#core/league/paste/paste.ts";
import { withShortNames } from "#core/league/roster/short-names.ts";
import { soundPrice } from "#core/trade/faab.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { LeagueRow } from "#server/base/db/schema/leagues.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import type { Viewer } from "#server/base/http/viewer.ts";
import { rankedAssets } from "#server/pricing/ranked-assets.ts";
import { importFrom, readably, runImport } from "./platforms/import-league.ts";
import { matcherFor } from "#server/subjects/catalogue/api.ts";
import { isUserName, readLeagueReference, type LeagueReference } from "./platforms/league-link.ts";
import { withSleeperNames } from "./platforms/sleeper-players.ts";
import { sleeperLeaguesOf } from "./platforms/sleeper-import.ts";
import { findVisitor, ownerOf } from "#server/subjects/visitors/api.ts";
import { identifiedAfter } from "./identify.ts";
import type { GuestLeagueLimit } from "./guest-league-limit.ts";
import { namedAssets, toLeague } from "./league-json.ts";
import * as store from "./store.ts";
import { keepTeams } from "./team-values.ts";

type Wish = Received<typeof contract.importLeague>["body"];

const limitOf = ({ userid }: store.Owner): number =>
  userid === null ? contract.VISITOR_LEAGUES : contract.USER_LEAGUES;

/** The season that an import names, else the current one. */
const seasonWished = ({ now }: Deps, { season }: Wish): number => season ?? seasonOf(dayOf(now()));

export const list = async (deps: Deps, viewer: Viewer) => {
  const owner = await ownerOf(viewer);
  const rows = await store.leaguesOf(deps.db, owner);
  return {
    leagues: rows.map((row) => {
      const { leagueid, provider, name, season, format, teams, myteamid, syncedat } = toLeague(
        row,
        deps.ratings.reference,
      );
      return { leagueid, provider, name, season, format, teams: teams.length, myteamid, syncedat };
    }),
    limit: limitOf(owner),
    providers: [...deps.leagues.open],
    samples: [...deps.leagues.samples],
  };
};

/** The league, if the viewer owns it; throws Failure `not-found` for anyone else. */
export const ownLeague = async (deps: Deps, viewer: Viewer, leagueid: string): Promise<LeagueRow> => {
  const row = await store.findLeague(deps.db, await ownerOf(viewer), leagueid.toLowerCase());
  if (!row) throw new Failure("not-found", "There is no such league");
  return row;
};

export const read = async (deps: Deps, viewer: Viewer, leagueid: string): Promise<contract.League> =>
  toLeague(await ownLeague(deps, viewer, leagueid), deps.ratings.reference);

/** Owners whose import is under way in this process. */
const importing = new Set<string>();

/** Runs one import of an owner at a time; a second is refused. */
const oneAtATime = async <T>({ visitorid, userid }: store.Owner, run: () => Promise<T>): Promise<T> => {
  const key = userid === null ? `visitor ${visitorid}` : `user ${userid}`;
  if (importing.has(key))
    throw new Failure("too-many", "One of your imports is still running: wait until it has finished", {
      retryAfter: 5,
    });
  importing.add(key);
  try {
    return await run();
  } finally {
    importing.delete(key);
  }
};

/** A league read from pasted text. */
const pastedLeague = async (deps: Deps, { visitorid }: store.Owner, wish: Wish): Promise<ImportedLeague> => {
  if (!wish.text?.trim()) throw new Failure("invalid", "text: paste team names, each with its players");
  const settings = visitorid === null ? null : (await findVisitor(deps.db, visitorid))?.sitbarleaguesettings;
  const league = {
    scoring: settings?.scoringSettings ?? DEFAULT_SCORING,
    roster: settings?.rosterSettings ?? DEFAULT_ROSTER,
  };
  const match = withShortNames(
    matcherFor(deps.ratings.assets),
    rankedAssets(deps, { format: wish.format ?? "dynasty", ...league }),
  );
  const options = {
    league,
    format: wish.format ?? null,
    name: wish.name ?? null,
    season: seasonWished(deps, wish),
    teams: wish.teams ?? null,
  };
  const found = await readably(() => readPastedLeague(wish.text!, match, options));
  if (found.teams.length === 1 && wish.teams === undefined)
    throw new Failure("invalid", "teams: the text has the roster of one team; say how many teams the league has");
  return assembleLeague(found, match);
};

const fetched = async (
  deps: Deps,
  platform: Platform,
  reference: LeagueReference,
  season: number,
): Promise<ImportedLeague> => {
  const match = matcherFor(deps.ratings.assets);
  const found = await importFrom(deps.leagues, platform, reference, season);
  const { sleeperPlayers } = deps.leagues;
  const named = await withSleeperNames(found, match, () => runImport(deps.leagues, "sleeper", sleeperPlayers));
  return assembleLeague(named, match);
};

/** The league of a platform that its id or a link to it names. */
const namedLeague = async (deps: Deps, platform: Platform, name: string, season: number): Promise<ImportedLeague> => {
  if (!name.trim()) throw new Failure("invalid", "league: name the league by its id or a link to it");
  const reference = readLeagueReference(platform, name);
  if ("refusal" in reference) throw new Failure("invalid", reference.refusal);
  return fetched(deps, platform, reference, season);
};

/** The leagues of a user of a platform in a season. */
const leaguesOfUser = async (
  deps: Deps,
  platform: Platform,
  name: string,
  season: number,
): Promise<readonly contract.LeagueChoice[]> => {
  if (platform !== "sleeper")
    throw new Failure("invalid", "username: only Sleeper lists the leagues of a user; give the league's id or link");
  const username = name.trim().replace(/^@/, "");
  if (!isUserName(username)) throw new Failure("invalid", "username: that is not the name of a Sleeper user");
  return runImport(deps.leagues, "sleeper", (get) => sleeperLeaguesOf(get, username, season));
};

type Choices = { readonly choices: contract.LeagueChoice[] };

/** The only league of a user of a platform; else the leagues to choose from. */
const onlyLeagueOfUser = async (
  deps: Deps,
  platform: Platform,
  username: string,
  season: number,
): Promise<ImportedLeague | Choices> => {
  const choices = await leaguesOfUser(deps, platform, username, season);
  const [only, ...others] = choices;
  return only && others.length === 0 ? namedLeague(deps, platform, only.league, season) : { choices: [...choices] };
};

/** Reads what a wish names: pasted text, a league by its id or link, or the leagues of a user. */
const readWish = async (deps: Deps, owner: store.Owner, wish: Wish): Promise<ImportedLeague | Choices> => {
  const { provider, league = "", username = "" } = wish;
  if (provider === "paste") return pastedLeague(deps, owner, wish);
  const season = seasonWished(deps, wish);
  return username.trim() && !league.trim()
    ? onlyLeagueOfUser(deps, provider, username, season)
    : namedLeague(deps, provider, league, season);
};

/** Dependencies of an import. */
export type ImportDeps = Deps & {
  readonly guestLeagues: GuestLeagueLimit;
  /** Reads and keeps the trades of a league that was just synced. */
  readonly followTrades: (row: LeagueRow) => Promise<void>;
};

/** The only team that a user of the platform owns, alone or with others; null without a user, or for several. */
const teamOfUser = ({ teams }: ImportedLeague, username = ""): string | null => {
  const wanted = username.trim().replace(/^@/, "").toLowerCase();
  const own = teams.filter(({ ownername, coowners }) =>
    [ownername, ...coowners].some((name) => name !== null && name.toLowerCase() === wanted),
  );
  return own.length === 1 ? own[0]!.teamid : null;
};

/** A league of 96 teams with full rosters and picks takes half of it. */
const MOST_SNAPSHOT_BYTES = 1024 * 1024;

const requireUsualSize = (imported: ImportedLeague): void => {
  if (Buffer.byteLength(JSON.stringify(imported)) > MOST_SNAPSHOT_BYTES)
    throw new Failure(
      "conflict",
      "This league is larger than the 1 MB that we keep of one. Import one with fewer teams or players.",
    );
};

/** Stores an imported league: as the next state of a league the owner has, or as a new one within the limit. */
const keep = async (
  deps: ImportDeps,
  owner: store.Owner,
  imported: ImportedLeague,
  { format, username }: Pick<Wish, "format" | "username">,
  source: string,
): Promise<LeagueRow> => {
  const { db, now } = deps;
  requireUsualSize(imported);
  const rows = await store.leaguesOf(db, owner);
  const known = rows.find(
    ({ provider, externalid }) =>
      provider === imported.provider && externalid === imported.externalid && externalid !== "",
  );
  const myteamid = teamOfUser(imported, username);
  const renewed = known && (await store.renewLeague(db, known, imported, now()));
  if (renewed)
    return renewed.choices.myteamid !== null || myteamid === null
      ? renewed
      : ((await store.saveChoices(db, renewed.leagueid, { ...renewed.choices, myteamid })) ?? renewed);
  const { userid, visitorid } = owner;
  if (userid === null) deps.guestLeagues.count(source);
  return store.addLeague(db, {
    leagueid: deps.newId(),
    ...(userid === null ? { visitorid } : { userid }),
    provider: imported.provider,
    externalid: imported.externalid,
    season: imported.season,
    snapshot: imported,
    choices: { myteamid, statuses: {}, format: format ?? null },
    createddatetime: now(),
    synceddatetime: now(),
  });
};

/** Throws Failure `conflict` if the owner already has the most leagues allowed. */
const requireRoom = async (deps: Deps, owner: store.Owner, wish: Wish): Promise<void> => {
  const rows = await store.leaguesOf(deps.db, owner);
  const limit = limitOf(owner);
  if (rows.length < limit) return;
  const reference = wish.provider === "paste" || !wish.league ? null : readLeagueReference(wish.provider, wish.league);
  const isKnown =
    reference !== null &&
    "id" in reference &&
    rows.some(({ provider, externalid }) => provider === wish.provider && externalid === reference.id);
  if (isKnown) return;
  const more = owner.userid === null ? ", or sign in for more" : "";
  throw new Failure("conflict", `You hold ${limit} leagues already: delete one first${more}`);
};

/**
 * Imports a league; or returns the leagues of a user to choose from, if there are several. Throws Failure
 * `unauthorized` without a sign-in if the browser has no visitor or one that belongs to a user.
 */
export const importOne = async (deps: ImportDeps, viewer: Viewer, wish: Wish): Promise<contract.League | Choices> => {
  const owner = await ownerOf(viewer);
  const isKnown =
    owner.userid !== null || (owner.visitorid !== null && (await store.isGuest(deps.db, owner.visitorid)));
  if (!isKnown) throw new Failure("unauthorized");
  return oneAtATime(owner, async () => {
    await requireRoom(deps, owner, wish);
    const found = await readWish(deps, owner, wish);
    if ("choices" in found) return found;
    const row = await keep(deps, owner, found, wish, viewer.source);
    await keepTeams(deps, row);
    await deps.followTrades(row);
    return toLeague(row, deps.ratings.reference);
  });
};

export const refresh = async (deps: ImportDeps, viewer: Viewer, leagueid: string): Promise<contract.League> => {
  const row = await ownLeague(deps, viewer, leagueid);
  const { provider, externalid, season } = row;
  if (provider === "paste") throw new Failure("conflict", "A pasted league cannot be refreshed: paste its teams again");
  return oneAtATime(await ownerOf(viewer), async () => {
    const imported = await fetched(deps, provider, { id: externalid, season }, season);
    requireUsualSize(imported);
    const renewed = await store.renewLeague(deps.db, row, imported, deps.now());
    if (!renewed) throw new Failure("not-found", "There is no such league");
    await keepTeams(deps, renewed);
    await deps.followTrades(renewed);
    return toLeague(renewed, deps.ratings.reference);
  });
};

export const choose = async (
  deps: Deps,
  viewer: Viewer,
  leagueid: string,
  { myteamid, statuses, format, identify, finder, faabprice }: Received<typeof contract.chooseInLeague>["body"],
): Promise<contract.League> => {
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
};

/**
 * The rosters of a league on a day of a sync, the newest unless one is asked for. Throws Failure `not-found` for a day
 * whose rosters are not kept.
 */
export const rosters = async (
  deps: Deps,
  viewer: Viewer,
  leagueid: string,
  asked: string | undefined,
): Promise<Reply<typeof contract.readLeagueRosters>> => {
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
};
