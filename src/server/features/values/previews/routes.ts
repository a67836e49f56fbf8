import type { FastifyInstance } from "fastify";
import { assetPicturePath, LIST_PICTURE_PATH } from "#contract/picture-paths.ts";
import { assetIdIn } from "#core/asset/profile-path.ts";
import type { Deps } from "#server/deps.ts";
import { assetPicture, listPicture } from "#server/pictures/asset-picture.ts";
import { sendPicture } from "#server/pictures/send-picture.ts";
import { staticPicture } from "#server/pictures/static-picture.ts";
import { themeOf, TONES } from "#server/pictures/tones.ts";
import { DEFAULT_LEAGUE, leagueText, rankedAssets } from "./previewed.ts";

const LISTED = 8;

/** Mounts the preview pictures of assets and of the list, in the default league; other ids get a 404 with a picture. */
export const previewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const league = leagueText(DEFAULT_LEAGUE);
  app.get(LIST_PICTURE_PATH, { config: { limit: "values" } }, async (request, reply) => {
    const assets = rankedAssets(deps, DEFAULT_LEAGUE).slice(0, LISTED);
    const drawn = await deps.pictures.draw(listPicture(assets, league, TONES[themeOf(request.query)]));
    return sendPicture(request, reply, drawn ?? (await staticPicture("asset-list")));
  });
  app.get(assetPicturePath(":file"), { config: { limit: "values" } }, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const assetid = file.endsWith(".png") ? assetIdIn(file.slice(0, -".png".length)) : null;
    const asset = rankedAssets(deps, DEFAULT_LEAGUE).find((one) => one.assetid === assetid);
    if (!asset) return sendPicture(request, reply, await staticPicture("landing"), 404);
    const drawn = await deps.pictures.draw(assetPicture(asset, league, TONES[themeOf(request.query)]));
    return sendPicture(request, reply, drawn ?? (await staticPicture("landing")));
  });
};
