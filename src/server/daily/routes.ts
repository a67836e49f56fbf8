import { withCommas } from "#core/kit/with-commas.ts";
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/daily.ts";
import type { OwnRecord } from "#contract/daily.ts";
import { RECORD_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { route } from "#server/kit/http/route.ts";
import { themeOf, TONES, type Tones } from "#server/kit/pictures/tones.ts";
import type { Prompting } from "#server/prompts/api.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { ownerOf } from "#server/visitors/api.ts";
import { openRecords } from "./record.ts";
import * as service from "./service.ts";
import { box, framed, line, type Picture } from "#server/kit/pictures/picture.ts";

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

const BAR = { width: 720, height: 26 } as const;

/** The picture of a record, without a name in it: the label, and how calls were borne out beside everybody's. */
function recordPicture({ days, answers, label, sureties }: OwnRecord, tones: Tones): Picture {
  const bar = (share: number, who: string, tone: string): Picture =>
    box({ alignItems: "center", gap: 20 }, [
      line(who, { width: 130, flexShrink: 0, fontSize: 22, color: tones["ink-soft"] }),
      box({ ...BAR, backgroundColor: tones.sunken }, [
        box({ width: `${100 * share}%`, height: BAR.height, backgroundColor: tone }),
      ]),
      line(`${Math.round(100 * share)}%`, { flexShrink: 0, fontSize: 30, fontWeight: 700 }),
    ]);
  const rows = sureties.flatMap(({ surety, own, crowd }): readonly Picture[] =>
    own.calls === 0
      ? []
      : [
          line(`${surety === "know" ? "Know" : "Think"}: ${own.borneout} of ${own.calls} borne out after 28 days`, {
            fontSize: 26,
            fontWeight: 600,
          }),
          bar(own.borneout / own.calls, "my calls", tones["accent-ink"]),
          ...(crowd.calls === 0 ? [] : [bar(crowd.borneout / crowd.calls, "everybody's", tones["ink-soft"])]),
        ],
  );
  const waiting = line("The first calls are looked back on after 28 days", { fontSize: 30, color: tones["ink-soft"] });
  return framed(tones, {
    title: label?.name ?? "My record",
    under: label?.why ?? "A label comes with twelve answers",
    content: box(
      { flexDirection: "column", flexGrow: 1, justifyContent: "center", gap: 14 },
      rows.length > 0 ? rows : [waiting],
    ),
    foot: line(`${withCommas(answers)} answers on ${withCommas(days)} days`, {
      flexGrow: 1,
      flexBasis: 0,
      fontSize: 24,
      color: tones["ink-soft"],
    }),
  });
}
