import type { FastifyInstance } from "fastify";
import * as contract from "#contract/daily.ts";
import { RECORD_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { route } from "#server/kit/http/route.ts";
import { themeOf, TONES } from "#server/kit/pictures/tones.ts";
import type { Prompting } from "#server/prompts/api.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { ownerOf } from "#server/visitors/api.ts";
import { recordPicture } from "./record-picture.ts";
import { openRecords } from "./record.ts";
import * as service from "./service.ts";

export function dailyRoutes(app: FastifyInstance, deps: Deps, prompting: Prompting): void {
  route(app, contract.readDaily, { limit: "cheap" }, ({ query }, { viewer }) =>
    service.today(deps, prompting, viewer, query.leagueFormatId),
  );
  route(app, contract.answerDaily, { limit: "write" }, ({ body }, { viewer }) =>
    service.answerOne(deps, prompting, viewer, body),
  );
  const recordOf = openRecords(deps, openDayBeliefs(deps.db));
  route(app, contract.readRecord, { limit: "costly" }, async (_input, { viewer }) => recordOf(await ownerOf(viewer)));
  app.get(RECORD_PICTURE_PATH, { config: { limit: "costly" } }, async ({ viewer, query }, reply) => {
    const record = await recordOf(await ownerOf(viewer));
    const drawn = await deps.pictures.draw(recordPicture(record, TONES[themeOf(query)]));
    if (!drawn) throw new Failure("unavailable", "No picture can be drawn now");
    return reply.header("cache-control", "private, no-store").type("image/png").send(drawn.bytes);
  });
}
