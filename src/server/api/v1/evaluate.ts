import type { Received } from "#contract/kit/call.ts";
import type { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import type { Situation, TeamStatus } from "#core/situation/situation.ts";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import { faabOf } from "#core/assets/faab.ts";
import { evenersFor } from "#core/trades/eveners.ts";
import { canPlace, type PlacedAsset, type TeamId, type Trade } from "#core/trades/trade.ts";
import { judgeTrade } from "#core/trades/judge-trade.ts";
import { bothLines, verdictText } from "#core/trades/verdict-text.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";
import { teamJson, teamNumber, tradeAssetById, tradeAssetOf, tradePricing, verdictJson } from "#server/trades/api.ts";
import type { Source } from "./source.ts";

type Wanted = Received<typeof evaluateTrade>["body"];
const idOf = (number: number): TeamId => `team${number}`;

function receiverOf(teams: Wanted["teams"], from: number, to: number | undefined, field: string): number {
  const receiver = to ?? (teams.length === 2 ? 3 - from : undefined);
  if (receiver === undefined)
    throw new Failure("invalid", `${field}.to: must be given when there are more than two teams`);
  if (receiver > teams.length || receiver === from)
    throw new Failure("invalid", `${field}.to: must be the number of another team`);
  return receiver;
}

function toTrade(source: Source, { format }: Situation, { teams }: Wanted): Trade {
  const placed: PlacedAsset[] = [];
  teams.forEach(({ sends }, t) =>
    sends.forEach(({ assetid, to }, s) => {
      const field = `teams.${t}.sends.${s}`;
      const asset = tradeAssetById(source.ratings, assetid);
      if (!asset) throw new Failure("invalid", `${field}.assetid: there is no such player or pick`);
      const money = faabOf(assetid);
      if (money?.perdollar === null)
        throw new Failure("invalid", `${field}.assetid: money counts only with a price per dollar`);
      if (format === "redraft" && asset.position === "PICK" && !money && !startupPickOf(assetid))
        throw new Failure("invalid", `${field}.assetid: picks have no value in redraft leagues`);
      if (!canPlace({ placed }, asset)) throw new Failure("invalid", `${field}.assetid: this is sent already`);
      const receiver = receiverOf(teams, t + 1, to, field);
      placed.push({ instanceId: String(placed.length), asset, from: idOf(t + 1), to: idOf(receiver) });
    }),
  );
  return {
    teams: teams.map(({ name, teamStatus }, t) => ({
      id: idOf(t + 1),
      name: name ?? `Team ${t + 1}`,
      teamStatus: (teamStatus ?? 0) as TeamStatus,
      customScoresEnabled: false,
      scoreType: null,
    })),
    placed,
    nextInstance: placed.length,
    question: null,
  };
}

/** Judges a trade by the community's values, each team by its own status. Throws Failure `invalid` naming the field. */
export function evaluate(source: Source, situation: Situation, wanted: Wanted) {
  const { ratings, asof } = source;
  const trade = toTrade(source, situation, wanted);
  const pricing = tradePricing(ratings, situation, asof, null);
  const judgement = judgeTrade(trade, pricing);
  const candidates = ratings.assets.flatMap((asset) =>
    situation.format === "redraft" && asset.position === "PICK" ? [] : [tradeAssetOf(asset)],
  );
  return {
    text: bothLines(verdictText(judgement, trade.teams)),
    sumbalanced: judgement.sumBalanced,
    verdict: verdictJson(judgement),
    teams: judgement.teams.map((one, t) => ({
      ...teamJson(one),
      name: trade.teams[t]!.name,
      teamStatus: trade.teams[t]!.teamStatus,
      items: {
        bestpiece: shortValue(one.adjustment.bestPiece),
        exchange: 0,
        rosterspots: shortValue(one.adjustment.rosterSpots),
        spotsneeded: one.adjustment.spotsNeeded,
      },
    })),
    eveners: evenersFor(trade, judgement, candidates, pricing).map(({ assets, from, to, imbalance }) => ({
      assets: assets.map(({ id, name }) => ({ assetid: id, name })),
      from: teamNumber(from),
      to: teamNumber(to),
      gap: shortValue(imbalance),
    })),
  };
}
