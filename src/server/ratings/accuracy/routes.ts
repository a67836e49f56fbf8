import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/ratings/accuracy.ts";
import { readTrackRecord, TrackRecord } from "#contract/ratings/track-record.ts";
import { beatUs } from "#contract/ratings/beat-us.ts";
import type { Deps } from "#server/deps.ts";
import { ROOT } from "#server/kit/root.ts";
import { route } from "#server/kit/http/route.ts";
import { openAnswerRoutes } from "../open-answers.ts";
import { scorePasted } from "./beat-us.ts";
import { accuracy } from "./service.ts";

export function accuracyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.readAccuracy, { limit: "cheap" }, async (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return accuracy(deps.db);
  });
  openAnswerRoutes(app, deps);
  route(app, beatUs, { limit: "costly" }, ({ body }) => scorePasted(deps, body));
  // The back-test as `npm run bench -- prior --track-record` wrote it.
  const trackRecord = TrackRecord.parse(JSON.parse(readFileSync(join(ROOT, "data", "track-record.json"), "utf8")));
  route(app, readTrackRecord, {}, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return trackRecord;
  });
}
