import { leagueParts } from "#core/situation/summary.ts";
import type { League } from "#core/situation/situation.ts";
import type { PriceFor } from "#core/trade/net.ts";
import { receivingOf, sendingOf, type PlacedAsset, type Trade } from "#core/trade/trade.ts";
import type { Judgement } from "#core/trade/judge-trade.ts";
import { whole } from "./signed.ts";
import { verdictText } from "./verdict-text.ts";

/** What a trade is passed on with. */
type TradeTextParts = {
  readonly trade: Trade;
  readonly judgement: Judgement;
  readonly priceFor: PriceFor;
  /** The league whose values these are. */
  readonly league: League;
  /** What counts beside values (`countedText`). */
  readonly counted: string;
};

/**
 * A trade as plain text for a chat: what each team sends and receives at its own values, the verdict, and the league
 * that it is priced for.
 */
export const tradeText = ({ trade, judgement: { verdict }, priceFor, league, counted }: TradeTextParts): string => {
  const nameOf = (id: string): string => trade.teams.find((team) => team.id === id)?.name ?? id;
  const teams = trade.teams.map((team) => {
    const list = (placed: readonly PlacedAsset[]): string =>
      placed
        .map(({ asset }) => {
          const value = priceFor(team, asset);
          return value === null ? asset.name : `${asset.name} (${whole(value)})`;
        })
        .join(", ") || "nothing";
    return `${team.name} sends ${list(sendingOf(trade, team.id))}; gets ${list(receivingOf(trade, team.id))}`;
  });
  const { headline, detail } = verdictText(verdict, nameOf);
  return [
    ...teams,
    verdict.kind === "empty" ? headline : `${headline}. ${detail}`,
    `Values for: ${leagueParts(league).join(", ")}`,
    ...(counted === "" ? [] : [counted]),
  ].join("\n");
};
