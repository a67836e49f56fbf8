import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Reply } from "#contract/kit/call.ts";
import { openLeagueRoom, readLeagueRoom } from "#contract/market.ts";
import type { RoomPage, RoomRequest } from "#contract/pages/documents.ts";
import { dayOf, MINUTE_MS } from "#core/kit/calendar.ts";
import { withCommas } from "#core/kit/with-commas.ts";
import { dotted } from "#core/kit/name-list.ts";
import { PROVIDER_NAMES } from "#core/kit/platforms.ts";
import { leagueParts } from "#core/situation/summary.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { route } from "#server/kit/http/route.ts";
import { box, framed, line, type Picture } from "#server/kit/pictures/picture.ts";
import { themeOf, TONES, type Tones } from "#server/kit/pictures/tones.ts";
import { staticPages } from "#server/kit/http/static-pages.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { chosenState, ownLeague, pricesOf, rankedTeams } from "#server/leagues/api.ts";
import { league, type LeagueRow } from "#server/leagues/tables.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { marketOf } from "./league-market.ts";
import { asImported } from "./shared-trades.ts";
import { leagueroom } from "./tables.ts";
import type { SharingDeps } from "./traded-seasons.ts";

/** Renders the document of a league's room, from the web's side of the product. */
export type RoomRenderer = { readonly renderRoom: (request: RoomRequest) => string };

const ID_BYTES = 16;
/** The picture of a room has its address with this ending. */
const PNG = /\.png$/;
/** Rooms kept in memory, about 50 kB each; their values are at most a minute old. */
const KEPT_ROOMS = 200;
const MOST_TRADES = 10;

/** The room of a league for everybody who has its link, and the calls by which its owner makes and withdraws it. */
export async function roomRoutes(
  app: FastifyInstance,
  deps: Deps,
  { webRoot, renderer }: { readonly webRoot: string | null; readonly renderer?: RoomRenderer },
): Promise<void> {
  route(app, readLeagueRoom, { limit: "cheap" }, async ({ params }, { viewer }) =>
    linkOf(deps, (await ownLeague(deps, viewer, params.leagueid)).leagueid),
  );
  route(app, openLeagueRoom, { limit: "write" }, ({ params, body }, { viewer }) =>
    openRoom(deps, viewer, params.leagueid, body.open),
  );

  const send = await staticPages(webRoot);
  const sharing = { ...deps, beliefs: openDayBeliefs(deps.db) };
  const pages = new LRUCache<string, RoomPage, LeagueRow>({
    max: KEPT_ROOMS,
    fetchMethod: (_key, _stale, { context }) => roomPage(sharing, context),
  });
  app.get<{ Params: { roomid: string } }>("/room/:roomid", { config: { limit: "costly" } }, async (request, reply) => {
    if (!renderer) throw new Failure("not-found", "There are no pages");
    const { publicUrl } = deps.config;
    const roomid = request.params.roomid.replace(PNG, "");
    const isPicture = roomid !== request.params.roomid;
    const path = `/room/${roomid}`;
    const row = await leagueIn(deps.db, roomid);
    if (!row && isPicture) throw new Failure("not-found", "There is no league at this address");
    if (!row) return send(reply, 404, (files) => renderer.renderRoom({ files, publicUrl, path, room: null }));
    const minute = Math.floor(deps.now().getTime() / MINUTE_MS);
    const key = [row.leagueid, row.synceddatetime.getTime(), row.choices.format, minute].join(" ");
    const room = await pages.forceFetch(key, { context: row });
    if (!isPicture) return send(reply, 200, (files) => renderer.renderRoom({ files, publicUrl, path, room }));
    const drawn = await deps.pictures.draw(roomPicture(room, TONES[themeOf(request.query)]));
    if (!drawn) throw new Failure("unavailable", "No picture can be drawn now");
    return reply.header("cache-control", "no-store").type("image/png").send(drawn.bytes);
  });
}

/** Makes the link of a league of the viewer's, or withdraws it. */
async function openRoom(deps: Deps, viewer: Viewer, id: string, open: boolean): Promise<Reply<typeof openLeagueRoom>> {
  const { db, now } = deps;
  const { leagueid } = await ownLeague(deps, viewer, id);
  const room = { leagueid, roomid: randomBytes(ID_BYTES).toString("base64url"), createddatetime: now() };
  if (open) await db.insert(leagueroom).values(room).onConflictDoNothing();
  else await db.delete(leagueroom).where(eq(leagueroom.leagueid, leagueid));
  return linkOf(deps, leagueid);
}

async function linkOf({ db, config }: Deps, leagueid: string): Promise<Reply<typeof readLeagueRoom>> {
  const [room] = await db.select().from(leagueroom).where(eq(leagueroom.leagueid, leagueid));
  return { url: room ? `${config.publicUrl}/room/${room.roomid}` : null };
}

/** The league of a room without its owner's choices, but for the format where its platform does not tell it. */
async function leagueIn(db: Database, roomid: string): Promise<LeagueRow | null> {
  const [found] = await db
    .select({ row: league })
    .from(leagueroom)
    .innerJoin(league, eq(league.leagueid, leagueroom.leagueid))
    .where(eq(leagueroom.roomid, roomid));
  if (!found) return null;
  const { row } = found;
  const imported = asImported(row);
  const format = row.snapshot.formatunclear ? row.choices.format : null;
  return { ...imported, choices: { ...imported.choices, format } };
}

const SHOWN_TEAMS = 6;

/** The picture that a link to a room shows: its first teams, with points a week and value. */
function roomPicture({ name, intro, teams }: RoomPage, tones: Tones): Picture {
  const row = ({ name: team, contender, points, value }: RoomPage["teams"][number]): Picture =>
    box({ alignItems: "center", gap: 24, height: 58, borderTop: `1px solid ${tones.line}` }, [
      line(String(contender), { width: 40, flexShrink: 0, fontSize: 34, fontWeight: 700 }),
      line(team, { flexGrow: 1, fontSize: 28, fontWeight: 600 }),
      line(`${points.toFixed(1)} a week`, { flexShrink: 0, fontSize: 24, color: tones["ink-soft"] }),
      line(withCommas(Math.round(value)), {
        width: 110,
        flexShrink: 0,
        fontSize: 30,
        fontWeight: 700,
        textAlign: "right",
      }),
    ]);
  return framed(tones, {
    title: `Power ranking of ${name}`,
    under: intro,
    content: box({ flexDirection: "column", flexGrow: 1 }, teams.slice(0, SHOWN_TEAMS).map(row)),
    foot: line("Places by points a week of the best lineups, beside the value of each roster", {
      flexGrow: 1,
      fontSize: 22,
      color: tones["ink-soft"],
    }),
  });
}

async function roomPage(deps: SharingDeps, row: LeagueRow): Promise<RoomPage> {
  const state = chosenState(row);
  const { provider, name, season, format, scoringSettings: scoring, rosterSettings: roster } = state;
  const market = await marketOf(deps, row);
  return {
    name,
    intro: dotted([`${PROVIDER_NAMES[provider]} ${season}`, ...leagueParts({ format, scoring, roster })]),
    day: dayOf(row.synceddatetime),
    teams: rankedTeams(pricesOf(deps.ratings, state, dayOf(deps.now()))).toSorted((a, b) => a.contender - b.contender),
    market: market.seasons.length === 0 ? null : { ...market, trades: market.trades.slice(0, MOST_TRADES) },
  };
}
