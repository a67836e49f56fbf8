import type { FastifyInstance } from "fastify";
import * as contract from "#contract/watchlist/watchlist.ts";
import type { Deps } from "#server/deps.ts";
import { sendOnce } from "#server/kit/encoding/send-json.ts";
import { route, type Options } from "#server/kit/http/route.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import * as service from "./service.ts";

/** Open to visitors: what they follow is theirs alone, and a league of somebody else is not found. */
export function watchlistRoutes(app: FastifyInstance, deps: Deps): void {
  const anyone: Options = { limit: "cheap" };
  const beliefs = openDayBeliefs(deps.db);
  route(app, contract.readWatchlist, anyone, (_input, { viewer }) => service.read(deps, viewer));
  route(app, contract.watchAsset, anyone, ({ params: { assetid }, body: { isimmediate } }, { viewer }) =>
    service.addAsset(deps, viewer, { assetid, isimmediate }),
  );
  route(app, contract.unwatchAsset, anyone, ({ params }, { viewer }) =>
    service.removeAsset(deps, viewer, params.assetid),
  );
  route(app, contract.watchRoster, anyone, ({ params }, { viewer }) =>
    service.addRoster(deps, viewer, params.leagueid),
  );
  route(app, contract.unwatchRoster, anyone, ({ params }, { viewer }) =>
    service.removeRoster(deps, viewer, params.leagueid),
  );
  route(app, contract.watchlistMoves, { limit: "costly" }, async ({ body }, { viewer, request, reply }) =>
    sendOnce(request, reply, JSON.stringify(await service.moves(deps, beliefs, viewer, body))),
  );
}
