import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import * as contract from "#contract/api/v1/lists.ts";
import { listFormats } from "#contract/api/v1/lists.ts";
import { listTrades } from "#contract/api/v1/trades.ts";
import type { DataFormat } from "#contract/situation/v1.ts";
import type { KnownKeys } from "../known-keys.ts";
import type { Deps } from "#server/deps.ts";
import { route, type Context } from "#server/kit/http/route.ts";
import { type Asked, formatFor, sendList } from "./answer.ts";
import { mcpRoutes } from "./mcp.ts";
import { openV1 } from "./service.ts";
import { DAY_S } from "#core/kit/calendar.ts";
import type { ApiLevel } from "#core/plans/api-access.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { type LimitName, refuseExceeded } from "#server/kit/http/limits.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";

const answer = ({ request, reply }: Context, named: DataFormat | undefined, asked: Asked) =>
  sendList(request, reply, formatFor(named, request.headers.accept), asked);

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

const WINDOW_SECONDS = 60;
const PREFLIGHT_SECONDS = DAY_S;

const LIMIT_OF: Readonly<Record<ApiLevel, LimitName>> = {
  open: "api-open",
  bigger: "api-bigger",
  galaxy: "api-galaxy",
};

/** Pages of any origin may read answers, because cookies are not read here. */
const OPEN_TO_PAGES = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, link, ratelimit, ratelimit-policy, retry-after, x-failure, x-request-id",
  "cross-origin-resource-policy": "cross-origin",
  vary: "accept, accept-encoding, authorization",
};

function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const text = /^Bearer +(\S{1,200}) *$/i.exec(header)?.[1];
  if (!text) throw new Failure("unauthorized", "Send the API key as 'Authorization: Bearer bbf_...'");
  return text;
}

/** Counts a call, and says in the answer's headers what is left (draft-ietf-httpapi-ratelimit-headers). */
async function countCall(request: FastifyRequest, reply: FastifyReply, name: LimitName): Promise<void> {
  const counted = await request.server.countCall(request, name);
  if (counted)
    reply
      .header("ratelimit-policy", `"${name}";q=${counted.allowed};w=${WINDOW_SECONDS}`)
      .header("ratelimit", `"${name}";r=${counted.left};t=${counted.secondsLeft}`);
  refuseExceeded(counted);
}

/** The viewer of a call: the owner of its key, or an anonymous one. Cookies are ignored. */
const caller = (source: string, owner: Awaited<ReturnType<Viewer["user"]>>): Viewer => ({
  visitorId: null,
  wantsPrivacy: false,
  source,
  user: () => Promise.resolve(owner),
});

/**
 * Reads the key of a call, counts the call and makes its viewer. Without a key everything is counted by address. An
 * invalid key is refused as unauthorized, one whose owner's plan does not open the API as subscription-required; both
 * are counted by address, so that trying keys soon ends in 429. A valid key is never refused for what others at its
 * address tried: each key is looked up, which costs one query by index.
 */
async function admit(deps: Deps, keys: KnownKeys, request: FastifyRequest, reply: FastifyReply) {
  const { source } = request.viewer;
  const text = bearer(request);
  if (text === null) {
    request.viewer = caller(source, null);
    return countCall(request, reply, LIMIT_OF.open);
  }
  const key = await keys.find(text);
  if (!key) {
    await countCall(request, reply, "wrong-key");
    throw new Failure("unauthorized", "That API key does not exist or was revoked");
  }
  if (!key.level) {
    await countCall(request, reply, "wrong-key");
    throw new Failure(
      "subscription-required",
      "The plan of this key's owner no longer includes the API: the key works again with Bigger Brain, " +
        `see ${deps.config.publicUrl}/subscribe`,
    );
  }
  request.viewer = caller(source, key.owner);
  await countCall(request, reply, LIMIT_OF[key.level]);
  keys.count(key.keyid);
}

/** Puts every call of this part of the application behind keys and their limits, and opens it to pages of any site. */
function guardWithKeys(app: FastifyInstance, deps: Deps, keys: KnownKeys): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(OPEN_TO_PAGES);
    if (request.method !== "OPTIONS") await admit(deps, keys, request, reply);
  });
  app.options("/api/v1/*", (_request, reply) =>
    reply
      .code(204)
      .headers({
        "access-control-allow-methods": "GET, HEAD",
        "access-control-allow-headers": "authorization, accept, if-none-match",
        "access-control-max-age": String(PREFLIGHT_SECONDS),
      })
      .send(),
  );
}
