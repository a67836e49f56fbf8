import type { PriceFor } from "#core/trade/net.ts";
import { receivingOf, sendingOf, type PlacedAsset, type Trade } from "#core/trade/trade.ts";
import type { Judgement } from "#core/trade/judge-trade.ts";
import { whole } from "./signed.ts";
import { verdictText } from "./verdict-text.ts";

/**
 * A trade as plain text for a chat: what each team sends and receives at its own values, the verdict, and the address.
 */
export const tradeText = (trade: Trade, { verdict }: Judgement, priceFor: PriceFor, address: string): string => {
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
  return [...teams, verdict.kind === "empty" ? headline : `${headline}. ${detail}`, address].join("\n");
};
