import type { FastifyInstance } from "fastify";
import * as contract from "#contract/scores.ts";
import type { Deps } from "#server/deps.ts";
import { route, type Options } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { poolFor } from "./board.ts";
import * as service from "./service.ts";

const MANY_CHANGES = 256 * 1024;

export function scoreRoutes(app: FastifyInstance, deps: Deps): void {
  const user: Options = { guard: "user", limit: "write" };
  // The tier is checked before the body is read, so that probing reveals nothing about its shape.
  const change: Options = { ...user, allow: (viewer) => service.requireScorerOrScores(deps, viewer) };

  route(app, contract.availableScoreTypes, {}, ({ query }) =>
    service.scoreTypesFor(deps, query.assetId, query.leagueFormatId),
  );
  route(
    app,
    contract.assetScores,
    { guard: "user" },
    async ({ query: { leagueFormatId, scoreTypeId, customScores } }, { viewer, reply }) => {
      const scorer = customScores === "true" ? await requireEntitlement(deps, viewer, "customScores") : null;
      reply.header(contract.POOL_CENTRE_HEADER, poolFor(deps.ratings, leagueFormatId, scoreTypeId).centre);
      return service.scoresOf(deps, leagueFormatId, scoreTypeId, scorer);
    },
  );
  route(app, contract.listCustomScores, user, (_input, { viewer }) => service.listOwn(deps, viewer));
  route(app, contract.saveCustomScore, change, ({ body }, { viewer }) => service.save(deps, viewer, body));
  route(app, contract.saveCustomScores, { ...change, bodyLimit: MANY_CHANGES }, ({ body }, { viewer }) =>
    service.saveAll(deps, viewer, body.changes),
  );
}
