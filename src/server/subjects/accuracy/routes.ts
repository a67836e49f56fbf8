import type { FastifyInstance } from "fastify";
import * as contract from "#contract/accuracy.ts";
import { readTrackRecord } from "#contract/track-record.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/base/http/route.ts";
import { accuracy } from "./service.ts";
import { readTrackRecordFile } from "./track-record.ts";

export const accuracyRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, contract.readAccuracy, { limit: "values" }, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return accuracy(deps.db);
  });
  const trackRecord = readTrackRecordFile();
  route(app, readTrackRecord, {}, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return trackRecord;
  });
};
