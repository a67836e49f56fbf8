import type { Received, Reply } from "#contract/call.ts";
import type { evaluateTrade } from "#contract/v1/evaluate.ts";
import { V1Setting } from "#contract/v1/formats.ts";
import * as contract from "#contract/v1/lists.ts";
import type { Position } from "#core/asset/position.ts";
import type { Deps } from "#server/deps.ts";
import { createByteCache, type ByteCache } from "#server/encoding/byte-cache.ts";
import { Failure } from "#server/http/failure.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { openDayBeliefs } from "../profile/day-beliefs.ts";
import type { Asked } from "./answer.ts";
import { assetRows } from "./asset-rows.ts";
import { openDayMarked } from "./day-marked.ts";
import { evaluate } from "./evaluate.ts";
import { formatsHeading, settingRows } from "./formats.ts";
import { historyRows, keptDays, requireKeyForDays } from "./history.ts";
import { ownScoresOfCaller } from "./own-scores.ts";
import { situationKey, situationOfBody, situationOfQuery } from "./situation.ts";
import { attributionOf, headingOf, liveSource, sourceFor } from "./source.ts";
import { pickRows, valueRows } from "./value-rows.ts";

/** Memory for encoded answers: live ones, and those of the day mark, which outlive every vote. */
const LIVE_BYTES = 16 * 1024 * 1024;
const MARKED_BYTES = 8 * 1024 * 1024;

const DEFAULT_DAYS = 30;

/** The questions of the API for programs. Each checks first what its caller may read; refusals are thrown. */
export type V1Service = {
  readonly assets: (query: Received<typeof contract.listAssets>["query"]) => Asked;
  readonly values: (viewer: Viewer, query: Received<typeof contract.listValues>["query"]) => Promise<Asked>;
  readonly picks: (viewer: Viewer, query: Received<typeof contract.listPicks>["query"]) => Promise<Asked>;
  readonly history: (viewer: Viewer, wanted: Received<typeof contract.readHistory>) => Promise<Asked>;
  readonly formats: () => Asked;
  readonly evaluate: (
    viewer: Viewer,
    body: Received<typeof evaluateTrade>["body"],
  ) => Promise<Reply<typeof evaluateTrade>>;
};

type Chosen = { readonly position?: readonly Position[] | undefined; readonly limit?: number | undefined };

/** The rows of some positions, at most `limit` of them. */
const choose = <Row extends { readonly position: Position }>(rows: readonly Row[], { position, limit }: Chosen) =>
  (position ? rows.filter((row) => position.includes(row.position)) : rows).slice(0, limit);

const chosenKey = ({ position, limit }: Chosen): string => `${position?.join() ?? ""}|${limit ?? ""}`;

export const openV1 = (deps: Deps): V1Service => {
  const caches: Readonly<Record<"live" | "daymark", ByteCache>> = {
    live: createByteCache(LIVE_BYTES),
    daymark: createByteCache(MARKED_BYTES),
  };
  const marked = openDayMarked(deps);
  const beliefs = openDayBeliefs(deps.db);
  const attribution = attributionOf(deps);

  return {
    assets: (query) => ({
      cache: caches.live,
      version: liveSource(deps).version,
      key: `assets|${chosenKey(query)}`,
      list: () => ({
        heading: { attribution },
        name: "assets",
        columns: Object.keys(contract.V1Asset.shape),
        rows: choose(assetRows(deps.ratings), query),
      }),
    }),

    values: async (viewer, query) => {
      const situation = situationOfQuery(query);
      const own = query.scores === "own" ? await ownScoresOfCaller(deps, viewer, situation.format) : null;
      const source = await sourceFor(deps, marked, viewer, situation);
      return {
        // Answers with somebody's own scores are made for each call.
        cache: own ? createByteCache(0) : caches[source.kind],
        version: source.version,
        key: `values|${situationKey(situation)}|${chosenKey(query)}|${query.fields?.join() ?? ""}`,
        list: () => ({
          heading: headingOf(deps, source, situation),
          name: "values",
          columns: query.fields ?? contract.VALUE_FIELDS,
          rows: choose(valueRows(source, situation, own), query),
        }),
      };
    },

    picks: async (viewer, query) => {
      const situation = situationOfQuery(query);
      const source = await sourceFor(deps, marked, viewer, situation);
      return {
        cache: caches[source.kind],
        version: source.version,
        key: `picks|${situationKey(situation)}`,
        list: () => ({
          heading: headingOf(deps, source, situation),
          name: "picks",
          columns: Object.keys(contract.V1Pick.shape),
          rows: pickRows(source, valueRows(source, situation, null)),
        }),
      };
    },

    history: async (viewer, { params: { assetid }, query }) => {
      const situation = situationOfQuery(query);
      const days = query.days ?? DEFAULT_DAYS;
      await requireKeyForDays(viewer, days);
      const source = await sourceFor(deps, marked, viewer, situation);
      const index = source.ratings.indexOf(assetid);
      if (index === undefined) throw new Failure("not-found", "There is no such player or pick");
      const { row, position } = source.ratings.assets[index]!;
      if (situation.format === "redraft" && position === "PICK")
        throw new Failure("invalid", "league: redraft leagues trade no picks");
      const history = await keptDays(deps, beliefs, source, situation, days);
      return {
        cache: caches[source.kind],
        version: source.version,
        key: `history|${assetid}|${days}|${history.days.at(-1) ?? ""}|${situationKey(situation)}`,
        list: () => ({
          heading: { ...headingOf(deps, source, situation), assetid, name: row.assetdisplayname },
          name: "days",
          columns: Object.keys(contract.V1Day.shape),
          rows: historyRows(source, situation, history, index),
        }),
      };
    },

    formats: () => ({
      cache: caches.live,
      version: liveSource(deps).version,
      key: "formats",
      list: () => ({
        heading: { attribution, ...formatsHeading(deps.ratings.reference) },
        name: "settings",
        columns: Object.keys(V1Setting.shape),
        rows: settingRows(),
      }),
    }),

    evaluate: async (viewer, body) => {
      if (!(await viewer.user())) throw new Failure("unauthorized", "Weighing a trade needs an API key");
      const situation = situationOfBody(body.situation);
      const source = liveSource(deps);
      return { ...headingOf(deps, source, situation), ...evaluate(source, situation, body) };
    },
  };
};
