import type { FastifyInstance } from "fastify";
import { dayOf } from "#core/kit/calendar.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import type { dataSuite, DataRow } from "#contract/values/data-suite.ts";
import type { Position } from "#core/assets/position.ts";
import { valuationOf } from "#core/values/valuation.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";
import { openDayBeliefs, type DayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { readMoves } from "#server/values/pricing/moves.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import { ranking } from "#server/values/pricing/value-lists.ts";
import { factsDayOf } from "#server/catalogue/api.ts";
import * as contract from "#contract/values/data-suite.ts";
import { sendOnce } from "#server/kit/encoding/send-json.ts";
import { route } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";

const tenths = (value: number): number => Math.round(value * 10) / 10;

async function dataRows(
  deps: Deps,
  db: Database,
  beliefs: DayBeliefs,
  wanted: Received<typeof dataSuite>["body"],
): Promise<Reply<typeof dataSuite>> {
  const { ratings } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatus = requireTeamStatus(ratings.reference, wanted.teamStatus);
  const moves = await readMoves({ ...deps, db }, beliefs, { league, teamStatus, facts: await factsDayOf(db) });
  const { assets } = ratings;
  const { values, statistics } = moves;
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const { votes } = ratings.pool(league.format, "perception");
  const ranks = new Map<Position, number>();

  const rows = await mapInTurns(ranking(assets, league.format, values), (index, rank): DataRow => {
    const { row, position, age, isRookie } = assets[index]!;
    const positionrank = (ranks.get(position) ?? 0) + 1;
    ranks.set(position, positionrank);
    return {
      assetid: row.assetid,
      name: row.assetdisplayname,
      position,
      team: row.team,
      age: age === null ? null : tenths(age),
      isrookie: isRookie,
      rank: rank + 1,
      positionrank,
      value: shortValue(values.community[index]!),
      valuelow: values.low[index]!,
      valuehigh: values.high[index]!,
      points: position === "PICK" ? null : tenths(valuation.points[index]!),
      answers: votes[index]!,
      moves: moves.of(index),
    };
  });
  return { asof: dayOf(deps.now()), statistics, rows };
}

export function dataSuiteRoutes(app: FastifyInstance, deps: Deps): void {
  const beliefs = openDayBeliefs(deps.db);
  route(
    app,
    contract.dataSuite,
    { guard: "user", limit: "costly", allow: (viewer) => requireEntitlement(deps, viewer, "dataSuite") },
    async ({ body }, { request, reply }) =>
      sendOnce(request, reply, JSON.stringify(await dataRows(deps, deps.db, beliefs, body))),
  );
}
