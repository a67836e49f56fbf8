import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assetIdIn } from "#core/asset/profile-path.ts";
import type { Deps } from "#server/deps.ts";
import { changePolicy } from "#server/base/http/headers.ts";
import { themeOf } from "#server/base/pictures/tones.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { rankedAssets } from "#server/pricing/ranked-assets.ts";
import { leagueIn } from "#server/pricing/league-address.ts";
import { assetCard, badge, CARD_STYLE_SOURCE, missingCard } from "./card-html.ts";

const FRESH_SECONDS = 300;
const BADGE = ".svg";

/** The policy of the card: any site may frame it, and nothing but its own style is loaded. */
const FRAME_POLICY = {
  scriptSrc: ["'none'"],
  styleSrc: [CARD_STYLE_SOURCE],
  formAction: ["'none'"],
  frameAncestors: ["*"],
};

const send = (request: FastifyRequest, reply: FastifyReply, status: number, text: string): FastifyReply => {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  reply
    .header("cache-control", `public, max-age=${FRESH_SECONDS}`)
    .header("cross-origin-resource-policy", "cross-origin")
    .header("x-robots-tag", "noindex")
    .header("etag", etag);
  if (status === 200 && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.code(status).send(text);
};

/**
 * Mounts what other sites show of an asset: a card for a frame at `/embed/value/{assetid}`, and a badge as SVG at the
 * same address with `.svg`; in the league of the query or the default one.
 */
export const embedRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get("/embed/value/:file", { config: { limit: "values" } }, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const isBadge = file.endsWith(BADGE);
    const assetid = assetIdIn(isBadge ? file.slice(0, -BADGE.length) : file);
    const league = leagueIn(deps, request);
    const asset = (league && rankedAssets(deps, league).find((one) => one.assetid === assetid)) ?? null;
    const status = asset ? 200 : 404;
    if (isBadge) {
      reply.type("image/svg+xml; charset=utf-8");
      return send(request, reply, status, badge(asset?.name ?? "Trade value", asset?.value ?? null));
    }
    const theme = themeOf(request.query);
    const { publicUrl } = deps.config;
    changePolicy(reply, deps.config, FRAME_POLICY)
      .type("text/html; charset=utf-8")
      .header("cross-origin-opener-policy", "unsafe-none")
      .raw.removeHeader("x-frame-options");
    const card =
      asset && league ? assetCard(asset, leagueLine(league), publicUrl, theme) : missingCard(publicUrl, theme);
    return send(request, reply, status, card);
  });
};
