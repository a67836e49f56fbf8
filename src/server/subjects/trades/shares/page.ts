import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { dayOf } from "#core/calendar.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { eq } from "drizzle-orm";
import { ShareId, sharePath as pathOf, type SharedTrade } from "#contract/shares.ts";
import type { Deps } from "#server/deps.ts";
import { visitor } from "#server/base/db/schema/visitors.ts";
import { changePolicy } from "#server/base/http/headers.ts";
import { Failure } from "#server/base/http/failure.ts";
import type { Viewer } from "#server/base/http/viewer.ts";
import * as service from "./service.ts";
import * as store from "./store.ts";
import { judgedNow } from "./judged.ts";
import { dailyNetsOf, netsBefore } from "./daily-nets.ts";
import { noSharePage, pageStyle, sharedTradePage, type PageStyle } from "./page-html.ts";
import type { Drawn } from "#server/base/pictures/open-pictures.ts";
import { sendPicture, staticPicture } from "#server/base/pictures/send-picture.ts";
import type { Theme } from "#contract/palette.ts";
import { themeOf, TONES } from "#server/base/pictures/tones.ts";
import { tradePicture } from "./trade-picture.ts";
import { openDayBeliefs } from "#server/pricing/day-beliefs.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { DEFAULT_LEAGUE } from "#server/pricing/ranked-assets.ts";
import { leagueKey, leagueOf } from "#server/pricing/situation.ts";
import type { FrozenTrade } from "#server/base/db/schema/shares.ts";
import { dayText, sentences, titleOf } from "./shared-texts.ts";

const PNG = ".png";

type Params = { readonly shareid: string };

/** The reader's own league, as the server holds it for this browser's visitor; null where it holds none. */
async function ownSituation({ db }: Deps, { visitorId }: Viewer): Promise<SharedTrade["situation"] | null> {
  if (visitorId === null) return null;
  const [found] = await db
    .select({ settings: visitor.sitbarleaguesettings })
    .from(visitor)
    .where(eq(visitor.visitorid, visitorId));
  if (!found?.settings) return null;
  const { leagueFormatId, scoringSettings, rosterSettings } = found.settings;
  return { leagueFormatId, scoringSettings, rosterSettings };
}

/** A league of the reader's own: settings that are neither the default ones nor those of the trade. */
function isOther({ ratings: { reference } }: Deps, own: SharedTrade["situation"], of: SharedTrade["situation"]) {
  const key = leagueKey(leagueOf(reference, own));
  return key !== leagueKey(DEFAULT_LEAGUE) && key !== leagueKey(leagueOf(reference, of));
}

/** A trade as another league knows it: without what its own says of lineups and keepers. */
const outsideLeague = (frozen: FrozenTrade): FrozenTrade => ({
  ...frozen,
  outline: { ...frozen.outline, teams: frozen.outline.teams.map((team) => ({ ...team, effect: undefined })) },
});

/** The product's font among the built web files; null where nothing is built. */
function fontIn(webRoot: string | null): string | null {
  const folder = webRoot === null ? null : join(webRoot, "assets");
  const files = folder !== null && existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => /^archivo-.*\.woff2$/.test(name));
  return file === undefined ? null : `/assets/${file}`;
}

/** Sends a page with its own inline style, and the script that applies the saved theme. */
const send = (
  { config }: Deps,
  reply: FastifyReply,
  { status, style, html }: { status: number; style: PageStyle; html: string },
): FastifyReply =>
  changePolicy(reply, config, { styleSrc: [style.source] })
    .code(status)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);

/** Open to everybody, readable without a script; the reader's own league is judged too where known. */
export function sharePage(app: FastifyInstance, deps: Deps, webRoot: string | null): void {
  const style = pageStyle(fontIn(webRoot));
  const beliefs = openDayBeliefs(deps.db);
  app.get("/t/:shareid", { config: { limit: "costly" } }, async (request, reply) => {
    const { shareid } = request.params as Params;
    if (shareid.endsWith(PNG)) return sendSharePicture(deps, shareid.slice(0, -PNG.length), request, reply);
    try {
      if (!ShareId.safeParse(shareid).success) throw new Failure("not-found", "There is no such link");
      const shared = await service.read(deps, shareid);
      const own = await ownSituation(deps, request.viewer);
      const found = await store.findShare(deps.db, shareid);
      const frozen = found && found !== "gone" ? found.frozen : null;
      const inOwn =
        own && frozen && isOther(deps, own, frozen.situation) ? judgedNow(deps, outsideLeague(frozen), own) : null;
      const before = frozen ? await netsBefore(deps, beliefs, frozen, dayOf(new Date(shared.createddatetime))) : [];
      const dailyNets = await dailyNetsOf(deps.db, shareid);
      const isStaff = (await request.viewer.user())?.isstaff ?? false;
      const html = sharedTradePage(deps, style, shared, { own: inOwn, isStaff, before, dailyNets });
      return send(deps, reply, { status: 200, style, html });
    } catch (error) {
      if (!(error instanceof Failure) || (error.kind !== "gone" && error.kind !== "not-found")) throw error;
      const html = noSharePage(style, error.message);
      return send(deps, reply, { status: error.kind === "gone" ? 410 : 404, style, html });
    }
  });
}

/** Takes a link down from its page: a form for staff, which works without a script. */
export function shareTakeDown(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The form has no fields.
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post("/t/:shareid/take-down", { config: { guard: "staff", limit: "write" } }, async (request, reply) => {
      const { shareid } = request.params as Params;
      if (!ShareId.safeParse(shareid).success) throw new Failure("not-found", "There is no such link");
      await service.remove(deps, request.viewer, shareid);
      return reply.redirect(pathOf(shareid), 303);
    });
  });
}

const drawShared = ({ pictures, ratings }: Deps, shared: SharedTrade, theme: Theme): Promise<Drawn | null> =>
  pictures.draw(
    tradePicture(
      {
        title: titleOf(shared),
        under: sentences([
          `${dayText(shared.createddatetime)}, ${leagueLine(leagueOf(ratings.reference, shared.situation))}`,
          shared.counted,
        ]),
        teams: shared.teams.map(({ name }) => name),
        moves: shared.moves,
        judged: shared.frozen,
      },
      TONES[theme],
    ),
  );

/** Answers with the picture of a shared trade; 404 or 410 with a default picture for an id without a trade. */
async function sendSharePicture(
  deps: Deps,
  shareid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("x-robots-tag", "noindex");
  const standIn = await staticPicture("trade-calculator");
  try {
    if (!ShareId.safeParse(shareid).success) throw new Failure("not-found");
    const drawn = await drawShared(deps, await service.read(deps, shareid), themeOf(request.query));
    return sendPicture(request, reply, drawn ?? standIn);
  } catch (error) {
    if (!(error instanceof Failure) || (error.kind !== "gone" && error.kind !== "not-found")) throw error;
    return sendPicture(request, reply, standIn, error.kind === "gone" ? 410 : 404);
  }
}
