import { dayOf } from "#core/kit/calendar.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SharedTradePage, SharedTradeRequest } from "#contract/pages/documents.ts";
import { ShareId, sharePath as pathOf, type SharedTrade } from "#contract/trades/shares.ts";
import type { Deps } from "#server/deps.ts";
import { storedSettings } from "#server/visitors/api.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { staticPages } from "#server/kit/http/static-pages.ts";
import * as service from "./service.ts";
import { judgedNow } from "./judged.ts";
import { dailyNetsOf, netsBefore, type DailyNets } from "./daily-nets.ts";
import type { Drawn } from "#server/kit/pictures/open-pictures.ts";
import { sendPicture, staticPicture } from "#server/kit/pictures/send-picture.ts";
import type { Theme } from "#contract/kit/palette.ts";
import { themeOf, TONES } from "#server/kit/pictures/tones.ts";
import { tradePicture } from "./trade-picture.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { outlineAddress } from "#core/trades/trade-outline.ts";
import { leagueSettingsOf } from "#server/values/pricing/league-address.ts";
import { DEFAULT_LEAGUE } from "#server/values/pricing/ranked-assets.ts";
import { leagueKey, leagueOf } from "#server/situation/situation.ts";
import type { FrozenTrade } from "../tables.ts";
import { dayText, sentences, titleOf } from "./shared-texts.ts";

const PNG = ".png";

type Params = { readonly shareid: string };

/** The answer to an id without a link, or of a deleted one. Throws any other error again. */
function asMissing(error: unknown): { readonly status: 404 | 410; readonly message: string } {
  if (!(error instanceof Failure) || (error.kind !== "gone" && error.kind !== "not-found")) throw error;
  return { status: error.kind === "gone" ? 410 : 404, message: error.message };
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

/** Renders the document of a shared trade, from the web's side of the product. */
export type ShareRenderer = { readonly renderSharedTrade: (request: SharedTradeRequest) => string };

/** What the web's side gives to the page of a shared trade; without a renderer there is no page. */
export type ShareSources = { readonly webRoot: string | null; readonly renderer?: ShareRenderer };

/** Open to everybody, readable without a script; the reader's own league is judged too where known. */
export async function sharePage(app: FastifyInstance, deps: Deps, { webRoot, renderer }: ShareSources): Promise<void> {
  const sendStatic = await staticPages(webRoot);
  const { publicUrl } = deps.config;
  const send = (reply: FastifyReply, status: number, trade: SharedTradeRequest["trade"]): FastifyReply => {
    if (!renderer) throw new Failure("not-found", "There are no pages");
    return sendStatic(reply, status, (files) => renderer.renderSharedTrade({ publicUrl, files, trade }));
  };
  const beliefs = openDayBeliefs(deps.db);
  app.get("/t/:shareid", { config: { limit: "costly" } }, async (request, reply) => {
    const { shareid } = request.params as Params;
    if (shareid.endsWith(PNG)) return sendSharePicture(deps, shareid.slice(0, -PNG.length), request, reply);
    try {
      const share = await service.liveShare(deps, shareid);
      const shared = service.shown(deps, share);
      const { frozen, createddatetime } = share;
      const own = await storedSettings(deps, request.viewer);
      const inOwn = own && isOther(deps, own, frozen.situation) ? judgedNow(deps, outsideLeague(frozen), own) : null;
      const before = await netsBefore(deps, beliefs, frozen, dayOf(createddatetime));
      const after = await dailyNetsOf(deps.db, shareid);
      const isStaff = (await request.viewer.user())?.isstaff ?? false;
      return send(reply, 200, {
        ...textsOf(deps, shared),
        shared,
        own: inOwn,
        isStaff,
        ...netsOf(shared, before, after),
      });
    } catch (error) {
      const { status, message } = asMissing(error);
      return send(reply, status, { message });
    }
  });
}

/** The texts of the page of a shared trade, and the address at which the calculator opens it. */
function textsOf({ ratings }: Deps, shared: SharedTrade): Pick<SharedTradePage, "path" | "title" | "intro" | "open"> {
  const { createddatetime, situation, counted, teams, moves } = shared;
  const league = leagueLine(leagueOf(ratings.reference, situation));
  return {
    path: pathOf(shared.shareid),
    title: titleOf(shared),
    intro:
      `Shared on ${dayText(createddatetime)}. ${league}. Values of that day with the range each is 80% likely to be ` +
      `in, beside today's in the same league. ${counted}`,
    open: `/trade-calculator#${outlineAddress({ teams, moves, league: leagueSettingsOf(situation) })}`,
  };
}

/** The days before a trade was shared, and those since, which begin with its own. */
function netsOf({ createddatetime, frozen }: SharedTrade, before: readonly DailyNets[], after: readonly DailyNets[]) {
  const day = createddatetime.slice(0, "YYYY-MM-DD".length);
  const since = [{ day, nets: frozen.gains }, ...after.filter((one) => one.day > day)];
  const named = (days: readonly DailyNets[]) => days.map((one) => ({ ...one, text: dayText(one.day) }));
  return { before: named(before), since: named(since) };
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
    const shared = service.shown(deps, await service.liveShare(deps, shareid));
    const drawn = await drawShared(deps, shared, themeOf(request.query));
    return sendPicture(request, reply, drawn ?? standIn);
  } catch (error) {
    return sendPicture(request, reply, standIn, asMissing(error).status);
  }
}
