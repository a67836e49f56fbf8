import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import { listFormats } from "#contract/api/v1/lists.ts";
import * as contract from "#contract/api/v1/lists.ts";
import { listTrades } from "#contract/api/v1/trades.ts";
import type { DataFormat } from "#contract/situation/v1.ts";
import type { KnownKeys } from "../known-keys.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { formatFor, sendList, type Asked } from "./answer.ts";
import { guardWithKeys } from "./guard.ts";
import { mcpRoutes } from "./mcp.ts";
import { openV1 } from "./service.ts";

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const answer = ({ request, reply }: Exchange, named: DataFormat | undefined, asked: Asked) =>
  sendList(request, reply, formatFor(named, request.headers.accept), asked);

/** Mounts the API for programs, behind keys. */
export async function v1Routes(app: FastifyInstance, deps: Deps, keys: KnownKeys): Promise<void> {
  const service = openV1(deps);
  const licence = `<${deps.config.publicUrl}/api>; rel="license"`;

  await app.register(async (v1) => {
    guardWithKeys(v1, deps, keys);
    v1.addHook("onRequest", (_request, reply, done) => {
      reply.header("link", licence);
      done();
    });
    route(v1, contract.listAssets, {}, ({ query }, context) => answer(context, query.format, service.assets(query)));
    route(v1, contract.listValues, {}, async ({ query }, context) =>
      answer(context, query.format, await service.values(context.viewer, query)),
    );
    route(v1, contract.listPicks, {}, async ({ query }, context) =>
      answer(context, query.format, await service.picks(context.viewer, query)),
    );
    route(v1, contract.readHistory, {}, async (wanted, context) =>
      answer(context, wanted.query.format, await service.history(context.viewer, wanted)),
    );
    route(v1, listTrades, {}, async ({ query }, context) =>
      answer(context, query.format, await service.trades(context.viewer, query)),
    );
    route(v1, listFormats, {}, ({ query }, context) => answer(context, query.format, service.formats()));
    route(v1, evaluateTrade, {}, ({ body }, { viewer }) => service.evaluate(viewer, body));
    mcpRoutes(v1, service, deps.config.publicUrl);
  });
}
