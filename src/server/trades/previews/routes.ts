import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assetPicturePath, LIST_PICTURE_PATH, TRADE_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import { assetIdIn } from "#core/assets/profile-path.ts";
import { nameList } from "#core/kit/name-list.ts";
import { countedText } from "#core/trades/known-trade.ts";
import { movedAsset, parseOutlineAddress, tradeFromOutline } from "#core/trades/trade-outline.ts";
import type { Deps } from "#server/deps.ts";
import { assetPicture, listPicture } from "#server/players/api.ts";
import type { Picture } from "#server/kit/pictures/picture.ts";
import { sendPicture, staticPicture, type StaticName } from "#server/kit/pictures/send-picture.ts";
import { themeOf, TONES, type Tones } from "#server/kit/pictures/tones.ts";
import { tradePicture } from "../shares/trade-picture.ts";
import { judgedNow } from "../shares/judged.ts";
import { sentences } from "../shares/shared-texts.ts";
import { knownLeague, leagueIn, situationOf, textOf } from "#server/values/pricing/league-address.ts";
import { parseLeagueAddress } from "#core/situation/league-address.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { tradeAssetById } from "../trade-pricing.ts";
import { rankedAssets } from "#server/values/pricing/ranked-assets.ts";

const LISTED = 8;

/** The picture of a trade in the query, judged now; null if the query has none or names unknown assets. */
function tradeIn(deps: Deps, request: FastifyRequest, tones: Tones): Picture | null {
  const outline = parseOutlineAddress(textOf(request, "trade") ?? "");
  const settings = outline?.league ?? parseLeagueAddress(textOf(request, "league") ?? "");
  const league = settings && knownLeague(deps, settings);
  if (!outline || !settings || !league) return null;
  const assets = outline.moves.flatMap(({ assetid }) => tradeAssetById(deps.ratings, assetid) ?? []);
  if (assets.length < outline.moves.length || assets.length === 0) return null;
  const { trade } = tradeFromOutline(outline, (id) => assets.find((asset) => asset.id === id) ?? null);
  return tradePicture(
    {
      title: `Trade between ${nameList(outline.teams.map(({ name }) => name))}`,
      under: sentences([leagueLine(league), countedText(trade)]),
      teams: outline.teams.map(({ name }) => name),
      moves: outline.moves.map(({ to }, at) => ({ to, name: movedAsset(trade, at)?.name ?? "" })),
      judged: judgedNow(deps, { outline, assets }, situationOf(settings)),
    },
    tones,
  );
}

/** Pictures of assets, the list and addressed trades in the query's league; unknown: 404 with a default one. */
export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = (
    path: string,
    standIn: StaticName,
    pictureOf: (request: FastifyRequest, tones: Tones) => Picture | null,
  ): void => {
    app.get(path, { config: { limit: "costly" } }, async (request, reply): Promise<FastifyReply> => {
      const picture = pictureOf(request, TONES[themeOf(request.query)]);
      if (!picture) return sendPicture(request, reply, await staticPicture(standIn), 404);
      return sendPicture(request, reply, (await deps.pictures.draw(picture)) ?? (await staticPicture(standIn)));
    });
  };
  serve(LIST_PICTURE_PATH, "asset-list", (request, tones) => {
    const league = leagueIn(deps, request);
    return league && listPicture(rankedAssets(deps, league).slice(0, LISTED), leagueLine(league), tones);
  });
  serve(assetPicturePath(":file"), "landing", (request, tones) => {
    const { file } = request.params as { readonly file: string };
    const league = leagueIn(deps, request);
    const assetid = file.endsWith(".png") ? assetIdIn(file.slice(0, -".png".length)) : null;
    const asset = league && rankedAssets(deps, league).find((one) => one.assetid === assetid);
    return league && asset ? assetPicture(asset, leagueLine(league), tones) : null;
  });
  serve(TRADE_PICTURE_PATH, "trade-calculator", (request, tones) => tradeIn(deps, request, tones));
}
