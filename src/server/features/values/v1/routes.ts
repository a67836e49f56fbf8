import type { FastifyInstance } from "fastify";
import { evaluateTrade } from "#contract/v1/evaluate.ts";
import { listFormats, V1Setting } from "#contract/v1/formats.ts";
import * as contract from "#contract/v1/lists.ts";
import type { Position } from "#core/asset/position.ts";
import type { KnownKeys } from "../../../api-keys/known-keys.ts";
import type { Deps } from "../../../deps.ts";
import { createByteCache } from "../../../encoding/byte-cache.ts";
import { Failure } from "../../../http/failure.ts";
import { route } from "../../../http/route.ts";
import { openDayBeliefs } from "../profile/day-beliefs.ts";
import { formatFor, sendList } from "./answer.ts";
import { assetRows } from "./asset-rows.ts";
import { openDayMarked } from "./day-marked.ts";
import { evaluate } from "./evaluate.ts";
import { formatsHeading, settingRows } from "./formats.ts";
import { guardWithKeys } from "./guard.ts";
import { historyRows, keptDays, requireKeyForDays } from "./history.ts";
import { ownScoresOfCaller } from "./own-scores.ts";
import { situationKey, situationOfBody, situationOfQuery } from "./situation.ts";
import { attributionOf, headingOf, liveSource, sourceFor } from "./source.ts";
import { pickRows, valueRows } from "./value-rows.ts";

/** Memory for encoded answers: live ones, and those of the day mark, which outlive every vote. */
const LIVE_BYTES = 16 * 1024 * 1024;
const MARKED_BYTES = 8 * 1024 * 1024;

const DEFAULT_DAYS = 30;

type Chosen = { readonly position?: readonly Position[] | undefined; readonly limit?: number | undefined };

/** The rows of some positions, at most `limit` of them. */
const choose = <Row extends { readonly position: Position }>(rows: readonly Row[], { position, limit }: Chosen) =>
  (position ? rows.filter((row) => position.includes(row.position)) : rows).slice(0, limit);

/** Mounts the API for programs, behind keys. */
export const v1Routes = async (app: FastifyInstance, deps: Deps, keys: KnownKeys): Promise<void> => {
  const caches = { live: createByteCache(LIVE_BYTES), daymark: createByteCache(MARKED_BYTES) };
  const marked = openDayMarked(deps);
  const beliefs = openDayBeliefs(deps.db);
  const attribution = attributionOf(deps);
  const licence = `<${deps.config.publicUrl}/api>; rel="license"`;

  await app.register(async (v1) => {
    guardWithKeys(v1, deps, keys);
    v1.addHook("onRequest", (_request, reply, done) => {
      reply.header("link", licence);
      done();
    });

    route(v1, contract.listAssets, {}, ({ query }, { request, reply }) => {
      const { version } = liveSource(deps);
      const format = formatFor(query.format, request.headers.accept);
      const key = `assets|${query.position?.join() ?? ""}|${query.limit ?? ""}`;
      return sendList(request, reply, format, { cache: caches.live, version, key }, () => ({
        heading: { attribution },
        name: "assets",
        columns: Object.keys(contract.V1Asset.shape),
        rows: choose(assetRows(deps.ratings), query),
      }));
    });

    route(v1, contract.listValues, {}, async ({ query }, { viewer, request, reply }) => {
      const situation = situationOfQuery(query);
      const own = query.scores === "own" ? await ownScoresOfCaller(deps, viewer, situation.format) : null;
      const source = await sourceFor(deps, marked, viewer, situation);
      const format = formatFor(query.format, request.headers.accept);
      const key = `values|${situationKey(situation)}|${query.position?.join() ?? ""}|${query.limit ?? ""}`;
      const cache = own ? createByteCache(0) : caches[source.kind];
      const kept = { cache, version: source.version, key: `${key}|${query.fields?.join() ?? ""}` };
      return sendList(request, reply, format, kept, () => ({
        heading: headingOf(deps, source, situation),
        name: "values",
        columns: query.fields ?? contract.VALUE_FIELDS,
        rows: choose(valueRows(source, situation, own), query),
      }));
    });

    route(v1, contract.listPicks, {}, async ({ query }, { viewer, request, reply }) => {
      const situation = situationOfQuery(query);
      const source = await sourceFor(deps, marked, viewer, situation);
      const format = formatFor(query.format, request.headers.accept);
      const kept = { cache: caches[source.kind], version: source.version, key: `picks|${situationKey(situation)}` };
      return sendList(request, reply, format, kept, () => ({
        heading: headingOf(deps, source, situation),
        name: "picks",
        columns: Object.keys(contract.V1Pick.shape),
        rows: pickRows(source, valueRows(source, situation, null)),
      }));
    });

    route(v1, contract.readHistory, {}, async ({ params, query }, { viewer, request, reply }) => {
      const situation = situationOfQuery(query);
      const days = query.days ?? DEFAULT_DAYS;
      await requireKeyForDays(viewer, days);
      const source = await sourceFor(deps, marked, viewer, situation);
      const index = source.ratings.indexOf(params.assetid);
      if (index === undefined) throw new Failure("not-found", "There is no such player or pick");
      const { row, position } = source.ratings.assets[index]!;
      if (situation.format === "redraft" && position === "PICK")
        throw new Failure("invalid", "league: redraft leagues trade no picks");
      const history = await keptDays(deps, beliefs, source, situation, days);
      const format = formatFor(query.format, request.headers.accept);
      const key = `history|${params.assetid}|${days}|${history.days.at(-1) ?? ""}|${situationKey(situation)}`;
      const kept = { cache: caches[source.kind], version: source.version, key };
      return sendList(request, reply, format, kept, () => ({
        heading: {
          ...headingOf(deps, source, situation),
          assetid: params.assetid,
          name: row.assetdisplayname,
        },
        name: "days",
        columns: Object.keys(contract.V1Day.shape),
        rows: historyRows(source, situation, history, index),
      }));
    });

    route(v1, evaluateTrade, {}, async ({ body }, { viewer, reply }) => {
      if (!(await viewer.user())) throw new Failure("unauthorized", "Weighing a trade needs an API key");
      const situation = situationOfBody(body.situation);
      const source = liveSource(deps);
      reply.header("cache-control", "no-store");
      return { ...headingOf(deps, source, situation), ...evaluate(source, situation, body) };
    });

    route(v1, listFormats, {}, ({ query }, { request, reply }) => {
      const format = formatFor(query.format, request.headers.accept);
      const kept = { cache: caches.live, version: liveSource(deps).version, key: "formats" };
      return sendList(request, reply, format, kept, () => ({
        heading: { attribution, ...formatsHeading(deps.ratings.reference) },
        name: "settings",
        columns: Object.keys(V1Setting.shape),
        rows: settingRows(),
      }));
    });
  });
};
