import * as contract from "#contract/situation/reference.ts";
import * as service from "./service.ts";
import type { FastifyInstance } from "fastify";
import type { Call } from "#contract/kit/call.ts";
import type { Deps } from "#server/deps.ts";
import { createByteCache, sendShared } from "#server/kit/encoding/send-json.ts";
import { route } from "#server/kit/http/route.ts";

/** Cache size for one list in all encodings; the longest takes about 150 kB. */
const LIST_BYTES = 1024 * 1024;

export function referenceRoutes(app: FastifyInstance, deps: Deps): void {
  const { ratings } = deps;

  /** A list that is computed again only when its source is another object. */
  const list = <Source extends object>(call: Call, source: () => Source, listOf: (source: Source) => unknown): void => {
    const cache = createByteCache(LIST_BYTES);
    route(app, call, {}, (_input, { request, reply }) => {
      const version = source();
      const text = (): string => JSON.stringify(listOf(version));
      return sendShared(request, reply, { cache, version, key: call.path, text, isTagged: true });
    });
  };
  const reference = () => ratings.reference;
  list(contract.listCodes, reference, ({ codes }) => codes);
  list(contract.listLeagueFormats, reference, ({ formats }) => formats);
  list(contract.listScoreTypes, reference, ({ scoreTypes }) => scoreTypes);
  list(contract.listAssetMetadata, () => ratings.assets, service.assetMetadata);
  list(contract.listInjuries, () => ratings.assets, service.injuries);
  route(app, contract.readStats, {}, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return service.stats(deps);
  });
}
