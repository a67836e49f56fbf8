import type { FastifyInstance } from "fastify";
import * as contract from "#contract/reference.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../http/route.ts";
import { answerReady } from "./ready-list.ts";
import * as service from "./service.ts";

export const referenceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { ratings } = deps;
  const codes = answerReady(
    () => ratings.reference,
    ({ codes }) => codes,
  );
  const formats = answerReady(
    () => ratings.reference,
    ({ formats }) => formats,
  );
  const scoreTypes = answerReady(
    () => ratings.reference,
    ({ scoreTypes }) => scoreTypes,
  );
  const metadata = answerReady(() => ratings.assets, service.assetMetadata);
  route(app, contract.listCodes, {}, (_input, { request, reply }) => codes(request, reply));
  route(app, contract.listLeagueFormats, {}, (_input, { request, reply }) => formats(request, reply));
  route(app, contract.listScoreTypes, {}, (_input, { request, reply }) => scoreTypes(request, reply));
  route(app, contract.listAssetMetadata, {}, (_input, { request, reply }) => metadata(request, reply));
  route(app, contract.readStats, {}, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return service.stats(deps);
  });
};
