import * as contract from "#contract/situation/reference.ts";
import type { FastifyInstance } from "fastify";
import type { Call } from "#contract/kit/call.ts";
import type { Deps } from "#server/deps.ts";
import { createByteCache, sendShared } from "#server/kit/encoding/send-json.ts";
import { route } from "#server/kit/http/route.ts";
import type { AssetMetadata, Injury } from "#contract/situation/reference.ts";
import { designationOf } from "#core/assets/injury.ts";
import type { LiveAsset } from "#server/values/live/live-ratings.ts";
import { creditsOf, factsDayOf } from "./value-sources.ts";
import { countAnswers } from "#server/ratings/store/checkpoints.ts";
import { visitor } from "#server/visitors/tables.ts";
import { newestAnswer } from "#server/ratings/store/read-log.ts";
import { shortAge } from "#server/values/pricing/asset-json.ts";

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
  list(contract.listAssetMetadata, () => ratings.assets, assetMetadata);
  list(contract.listInjuries, () => ratings.assets, injuries);
  route(app, contract.readStats, {}, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return stats(deps);
  });
}

const assetMetadata = (assets: readonly LiveAsset[]): AssetMetadata[] =>
  assets.map(({ row, age, isRookie }) => ({
    assetid: row.assetid,
    assetdisplayname: row.assetdisplayname,
    positionabbr: row.position,
    teamnameabbr: row.team,
    agedecimal: shortAge(age),
    isrookie: isRookie,
  }));

const injuries = (assets: readonly LiveAsset[]): Injury[] =>
  assets.flatMap(({ row: { assetid, injurystatus, injurysince } }) =>
    injurystatus === null || designationOf(injurystatus) === null
      ? []
      : [{ assetid, designation: injurystatus, since: injurysince }],
  );

/** Public counts, and the day and sources of the facts. `votes` counts stored answers. */
async function stats({ db, ratings }: Deps) {
  return {
    votes: await countAnswers(db),
    visitors: await db.$count(visitor),
    lastvotedatetime: (await newestAnswer(db))?.toISOString() ?? null,
    assets: ratings.assets.length,
    factsasof: await factsDayOf(db),
    credits: [...(await creditsOf(db))],
  };
}
