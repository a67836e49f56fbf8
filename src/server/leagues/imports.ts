import type * as contract from "#contract/leagues/leagues.ts";
import * as store from "./store.ts";
import { dayOf, DAY_MS } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import { assembleLeague } from "#core/leagues/assemble-league.ts";
import type { ImportedLeague } from "#core/leagues/league.ts";
import { isPlatform, type Platform } from "#core/kit/platforms.ts";
import { formatPickName } from "#core/assets/pick-name.ts";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { doubtsOf, readPastedLeague, type PastedLeague } from "#core/leagues/paste/paste.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { LeagueRow } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { turn } from "#server/kit/turns.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { importFrom, readably, runImport } from "./platforms/import-league.ts";
import { matcherFor, playersByRating } from "#server/catalogue/api.ts";
import { sampleLeague } from "./platforms/sample-league.ts";
import { isUserName, readLeagueReference, type LeagueReference } from "./platforms/league-link.ts";
import { withSleeperNames } from "./platforms/sleeper-players.ts";
import { sleeperLeaguesOf } from "./platforms/sleeper-import.ts";
import { findVisitor, ownerOf } from "#server/visitors/api.ts";
import { toLeague } from "./league-json.ts";
import { limitOf, ownLeague } from "./service.ts";
import { capPerWindow, scaled } from "#server/kit/http/newcomers.ts";

type Wish = Received<typeof contract.importLeague>["body"];

const seasonWished = ({ now }: Deps, { season }: Wish): number => season ?? seasonOf(dayOf(now()));

const importing = new Set<string>();

async function oneAtATime<T>({ visitorid, userid }: store.Owner, run: () => Promise<T>): Promise<T> {
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
}

const ONE_TEAM = "The text has the roster of one team: say how many teams the league has.";

type Preview = { readonly preview: contract.PastePreview };

async function pastedLeague(deps: Deps, { visitorid }: store.Owner, wish: Wish): Promise<ImportedLeague | Preview> {
  if (!wish.text?.trim()) throw new Failure("invalid", "text: paste team names, each with its players");
  const settings = visitorid === null ? null : (await findVisitor(deps.db, visitorid))?.sitbarleaguesettings;
  const league = {
    scoring: settings?.scoringSettings ?? DEFAULT_SCORING,
    roster: settings?.rosterSettings ?? DEFAULT_ROSTER,
  };
  const names = knownNames(playersByRating(deps.ratings, wish.format ?? "dynasty"));
  const options = {
    league,
    format: wish.format ?? null,
    name: wish.name ?? null,
    season: seasonWished(deps, wish),
    teams: wish.teams ?? null,
    columns: wish.columns ?? {},
    costs: wish.costs ?? null,
  };
  await turn();
  const pasted = await readably(() => readPastedLeague(wish.text!, names, options));
  await turn();
  const imported = assembleLeague(pasted.league, matcherFor(deps.ratings.assets));
  const isSizeOpen = imported.teams.length === 1 && wish.teams === undefined;
  const doubts = [...doubtsOf(pasted, imported), ...(isSizeOpen ? [ONE_TEAM] : [])];
  const isAsked = wish.confirmed === false || (doubts.length > 0 && wish.confirmed !== true);
  if (isAsked) return { preview: previewOf(deps, pasted, imported, doubts) };
  if (isSizeOpen) throw new Failure("invalid", `teams: ${ONE_TEAM}`);
  return imported;
}

const previewOf = (
  { ratings }: Deps,
  { columns, costs }: PastedLeague,
  { teams }: ImportedLeague,
  doubts: readonly string[],
): contract.PastePreview => ({
  doubts: [...doubts],
  columns: columns.map(({ isUnsure, samples, ...column }) => ({
    ...column,
    samples: [...samples],
    isunsure: isUnsure,
  })),
  costs,
  teams: teams.map(({ name, assets, picks, unmatched }) => ({
    name,
    players: assets.flatMap((id) => ratings.assets[ratings.indexOf(id) ?? -1]?.row.assetdisplayname ?? []),
    picks: picks.map(formatPickName),
    unknown: unmatched.map((player) => player.name),
  })),
});

async function fetched(
  deps: Deps,
  platform: Platform,
  reference: LeagueReference,
  season: number,
): Promise<ImportedLeague> {
  const match = matcherFor(deps.ratings.assets);
  const found = await importFrom(deps.leagues, platform, reference, season);
  const { sleeperPlayers } = deps.leagues;
  const named = await withSleeperNames(found, match, () => runImport(deps.leagues, "sleeper", sleeperPlayers));
  return assembleLeague(named, match);
}

async function namedLeague(deps: Deps, platform: Platform, name: string, season: number): Promise<ImportedLeague> {
  if (!name.trim()) throw new Failure("invalid", "league: name the league by its id or a link to it");
  const reference = readLeagueReference(platform, name);
  if ("refusal" in reference) throw new Failure("invalid", reference.refusal);
  return fetched(deps, platform, reference, season);
}

async function leaguesOfUser(
  deps: Deps,
  platform: Platform,
  name: string,
  season: number,
): Promise<readonly contract.LeagueChoice[]> {
  if (platform !== "sleeper")
    throw new Failure("invalid", "username: only Sleeper lists the leagues of a user; give the league's id or link");
  const username = name.trim().replace(/^@/, "");
  if (!isUserName(username)) throw new Failure("invalid", "username: that is not the name of a Sleeper user");
  return runImport(deps.leagues, "sleeper", (get) => sleeperLeaguesOf(get, username, season));
}

type Choices = { readonly choices: contract.LeagueChoice[] };

async function onlyLeagueOfUser(
  deps: Deps,
  platform: Platform,
  username: string,
  season: number,
): Promise<ImportedLeague | Choices> {
  const choices = await leaguesOfUser(deps, platform, username, season);
  const [only, ...others] = choices;
  return only && others.length === 0 ? namedLeague(deps, platform, only.league, season) : { choices: [...choices] };
}

async function readWish(deps: Deps, owner: store.Owner, wish: Wish): Promise<ImportedLeague | Choices | Preview> {
  const { provider, league = "", username = "" } = wish;
  if (provider === "paste") return pastedLeague(deps, owner, wish);
  const season = seasonWished(deps, wish);
  if (provider === "sample") return assembleLeague(await sampleLeague(season), matcherFor(deps.ratings.assets));
  return username.trim() && !league.trim()
    ? onlyLeagueOfUser(deps, provider, username, season)
    : namedLeague(deps, provider, league, season);
}

type ImportDeps = Deps & {
  readonly countGuestLeague: (source: string) => void;
  readonly followTrades: (row: LeagueRow) => Promise<void>;
};

/** The only team that a user of the platform owns, alone or with others; null without a user, or for several. */
function teamOfUser({ teams }: ImportedLeague, username = ""): string | null {
  const wanted = username.trim().replace(/^@/, "").toLowerCase();
  const own = teams.filter(({ ownername, coowners }) =>
    [ownername, ...coowners].some((name) => name !== null && name.toLowerCase() === wanted),
  );
  return own.length === 1 ? own[0]!.teamid : null;
}

/** A league of 96 teams with full rosters and picks takes half of it. */
const MOST_SNAPSHOT_BYTES = 1024 * 1024;

function requireUsualSize(imported: ImportedLeague): void {
  if (Buffer.byteLength(JSON.stringify(imported)) > MOST_SNAPSHOT_BYTES)
    throw new Failure(
      "conflict",
      "This league is larger than the 1 MB that we keep of one. Import one with fewer teams or players.",
    );
}

/** Stores an imported league: as the next state of a league the owner has, or as a new one within the limit. */
async function keep(
  deps: ImportDeps,
  owner: store.Owner,
  imported: ImportedLeague,
  { format, username }: Pick<Wish, "format" | "username">,
  source: string,
): Promise<LeagueRow> {
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
  if (userid === null) deps.countGuestLeague(source);
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
}

/** Throws Failure `conflict` if the owner already has the most leagues allowed. */
async function requireRoom(deps: Deps, owner: store.Owner, wish: Wish): Promise<void> {
  const rows = await store.leaguesOf(deps.db, owner);
  const limit = limitOf(owner);
  if (rows.length < limit) return;
  const reference = isPlatform(wish.provider) && wish.league ? readLeagueReference(wish.provider, wish.league) : null;
  const isKnown =
    reference !== null &&
    "id" in reference &&
    rows.some(({ provider, externalid }) => provider === wish.provider && externalid === reference.id);
  if (isKnown) return;
  const more = owner.userid === null ? ", or sign in for more" : "";
  throw new Failure("conflict", `You hold ${limit} leagues already: delete one first${more}`);
}

/** Or a user's leagues to choose from, or how a text is understood. Throws Failure `unauthorized`. */
export async function importOne(
  deps: ImportDeps,
  viewer: Viewer,
  wish: Wish,
): Promise<contract.League | Choices | Preview> {
  const owner = await ownerOf(viewer);
  const isKnown =
    owner.userid !== null || (owner.visitorid !== null && (await store.isGuest(deps.db, owner.visitorid)));
  if (!isKnown) throw new Failure("unauthorized");
  return oneAtATime(owner, async () => {
    await requireRoom(deps, owner, wish);
    const found = await readWish(deps, owner, wish);
    if ("choices" in found || "preview" in found) return found;
    const row = await keep(deps, owner, found, wish, viewer.source);
    await store.keepRosters(deps.db, row, dayOf(deps.now()));
    await deps.followTrades(row);
    return toLeague(row, deps.ratings.reference);
  });
}

/** Imports a league again from its platform. Throws Failure `conflict` for a pasted league. */
export async function refresh(deps: ImportDeps, viewer: Viewer, leagueid: string): Promise<contract.League> {
  const row = await ownLeague(deps, viewer, leagueid);
  const { provider, externalid, season } = row;
  if (!isPlatform(provider))
    throw new Failure("conflict", "This league comes from no platform: import it again instead");
  return oneAtATime(await ownerOf(viewer), async () => {
    const imported = await fetched(deps, provider, { id: externalid, season }, season);
    requireUsualSize(imported);
    const renewed = await store.renewLeague(deps.db, row, imported, deps.now());
    if (!renewed) throw new Failure("not-found", "There is no such league");
    await store.keepRosters(deps.db, renewed, dayOf(deps.now()));
    await deps.followTrades(renewed);
    return toLeague(renewed, deps.ratings.reference);
  });
}

/** More than the guests of a school or an office import in a day; a script that fills the database soon reaches it. */
const MOST_A_DAY = 100;

/** Counts the leagues that guests of one address add in a day, in memory and by keyed hash. */
export const guestLeagueCap = ({ config, now }: Deps): ImportDeps["countGuestLeague"] =>
  capPerWindow(
    DAY_MS,
    now,
    scaled(MOST_A_DAY, config.rateLimitFactor),
    () => "Too many leagues were added from here today: sign in to add yours",
  );
