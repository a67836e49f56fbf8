import { useState } from "react";
import type { AssetId } from "#core/kit/ids.ts";
import { canPlace, type Trade, type TradeTeam } from "#core/trades/trade.ts";
import { AssetSearch } from "./asset-search.tsx";
import { MESSAGES } from "./messages.ts";
import { toTradeAsset, type ListedAsset, type Prices } from "./use-prices.ts";
import type { TradeDispatch } from "./use-trade.ts";

type SideSearchProps = {
  trade: Trade;
  team: TradeTeam;
  prices: Prices;
  held?: readonly ListedAsset[] | undefined;
  /** What the league of the trade sets a dollar for free agents to. */
  perdollar: number | undefined;
  onChosen: (asset: AssetId) => void;
  dispatch: TradeDispatch;
};

/** A search whose matches are added to what one team sends, by Enter or a press; the focus stays in it. */
export function SideSearch({ trade, team, prices, held, perdollar, onChosen, dispatch }: SideSearchProps) {
  const [text, setText] = useState("");
  return (
    <AssetSearch
      label={`Asset that ${team.name} sends`}
      placeholder={MESSAGES.searchSide}
      trade={trade}
      assets={prices.listFor(team.teamStatus)}
      held={held}
      startupFor={(typed) => prices.startupFor(typed, team.teamStatus)}
      perdollar={perdollar}
      text={text}
      onTextChange={setText}
      pending={prices.pending}
      onChoose={(found) => {
        const asset = toTradeAsset(found);
        if (!canPlace(trade, asset)) return;
        onChosen(asset.id);
        setText("");
        dispatch({ type: "add", asset, from: team.id });
      }}
    />
  );
}
