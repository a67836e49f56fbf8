import { leagueParts } from "#core/situation/summary.ts";
import type { League } from "#core/situation/situation.ts";
import type { PriceFor } from "./net.ts";
import { receivingOf, sendingOf, type PlacedAsset, type Trade, type TradeTeam } from "./trade.ts";
import type { Judgement } from "./judge-trade.ts";
import { whole } from "#core/kit/signed.ts";
import { bothLines, verdictText } from "./verdict-text.ts";

type TradeTextParts = {
  readonly trade: Trade;
  readonly judgement: Judgement;
  readonly priceFor: PriceFor;
  readonly league: League;
  /** What counts beside values (`countedText`). */
  readonly counted: string;
};

/** A trade for a chat: what each team sends and receives at its own values, the verdict, and the league. */
export function tradeText({ trade, judgement, priceFor, league, counted }: TradeTextParts): string {
  const teams = trade.teams.map((team) => {
    const list = (placed: readonly PlacedAsset[]): string => pricedNames(team, placed, priceFor);
    return `${team.name} sends ${list(sendingOf(trade, team.id))}; gets ${list(receivingOf(trade, team.id))}`;
  });
  const text = verdictText(judgement, trade.teams);
  return [
    ...teams,
    judgement.verdict.kind === "empty" ? text.headline : bothLines(text),
    `Values for: ${leagueParts(league).join(", ")}`,
    ...(counted === "" ? [] : [counted]),
  ].join("\n");
}

/** Assets by name with their values to a team: `A (412), B (85)`; `nothing` for none. */
function pricedNames(team: TradeTeam, placed: readonly PlacedAsset[], priceFor: PriceFor): string {
  const named = placed.map(({ asset }) => {
    const value = priceFor(team, asset);
    return value === null ? asset.name : `${asset.name} (${whole(value)})`;
  });
  return named.join(", ") || "nothing";
}
