import type { FastifyInstance } from "fastify";
import { readLegal } from "#contract/legal.ts";
import { readStatus } from "#contract/status.ts";
import { factsDayOf } from "#server/subjects/catalogue/api.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/base/http/route.ts";
import { lastFinished, newestAnswer } from "./store.ts";

export const statusRoutes = (app: FastifyInstance, { db, config }: Deps): void => {
  const { entity, jurisdiction, dataController: datacontroller } = config.legal;
  route(app, readLegal, {}, () => ({ entity, jurisdiction, datacontroller, supportemail: config.supportEmail }));
  route(app, readStatus, {}, async (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return {
      factsasof: await factsDayOf(db),
      lastvotedatetime: (await newestAnswer(db))?.toISOString() ?? null,
      jobs: (await lastFinished(db)).map(({ job, at }) => ({ job, finisheddatetime: at.toISOString() })),
    };
  });
};
