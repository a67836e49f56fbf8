import type { FastifyInstance } from "fastify";
import * as contract from "#contract/values.ts";
import type { Deps } from "../../deps.ts";
import { bestEncoding, encode } from "../../http/encoding.ts";
import { route } from "../../http/route.ts";
import { createByteCache } from "./byte-cache.ts";
import { mayReadInsights } from "./may-read-insights.ts";
import { ownScoresFor } from "./own-scores.ts";
import * as service from "./service.ts";
import { staffScores } from "./staff-scores.ts";

/** Memory for ready answers: about a thousand situations. */
const READY_BYTES = 48 * 1024 * 1024;

const HEADERS = {
  vary: "accept-encoding",
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
};

/** Questions by the bodies that ask them, as long as nothing has changed. */
const rememberQuestions = (deps: Deps): ((body: service.Wanted, version: number) => service.Question) => {
  const asked = new WeakMap<service.Wanted, { readonly version: number; readonly question: service.Question }>();
  return (body, version) => {
    const before = asked.get(body);
    if (before?.version === version) return before.question;
    const question = service.question(deps, body);
    asked.set(body, { version, question });
    return question;
  };
};

export const valueRoutes = (app: FastifyInstance, deps: Deps): void => {
  const ready = createByteCache(READY_BYTES);
  const questionOf = rememberQuestions(deps);
  const versionNow = (): number => deps.ratings.version + deps.insights.version;

  route(
    app,
    contract.tradeValues,
    { limit: "values", remembers: true },
    async ({ body }, { viewer, request, reply }) => {
      const { key: plainKey, hasInsights, answer } = questionOf(body, versionNow());
      const encoding = bestEncoding(request.headers["accept-encoding"]);
      const own = body.userId == null ? null : await ownScoresFor(deps, viewer, body);
      const readsInsights = hasInsights && (await mayReadInsights(deps, viewer));
      const key = readsInsights ? `${plainKey}|insights` : plainKey;
      // From here on nothing is awaited, so that an answer belongs to the version it is kept under.
      const version = versionNow();
      // An answer with somebody's own scores in it is made for that reader and never kept.
      let bytes = own ? encode(answer({ own, readsInsights }), encoding) : ready.get(version, key, encoding);
      if (!bytes) {
        bytes = encode(answer({ own: null, readsInsights }), encoding);
        ready.put(version, key, encoding, bytes);
      }
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.headers(HEADERS).send(bytes);
    },
  );
  route(app, contract.tradeValueScores, { guard: "staff", limit: "staff" }, async ({ body }, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return { scores: await staffScores(deps, viewer, body) };
  });
};
