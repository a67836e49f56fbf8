import { useId, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { AssetId } from "#core/ids.ts";
import { canAddTeam, canPlace, type TeamId, type Trade } from "#core/trade/trade.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { AssetSearch } from "./asset-search.tsx";
import { MESSAGES } from "./messages.ts";
import { toTradeAsset, type ListedAsset, type Prices } from "./use-prices.ts";
import type { LeagueTrade } from "./use-league-trade.ts";
import type { TradeDispatch } from "./use-trade.ts";

export type AddBarProps = {
  trade: Trade;
  prices: Prices;
  /** The status by which matches are priced while no sender is chosen. */
  teamStatus: TeamStatus;
  sender: TeamId | "";
  onSender: (team: TeamId) => void;
  dispatch: TradeDispatch;
  search: RefObject<HTMLInputElement | null>;
  /** An asset was chosen from the matches. */
  onChosen: (asset: AssetId) => void;
  leagueTrade: LeagueTrade;
};

/**
 * Finds an asset, says who sends it, and adds it; and adds a team. With a sender chosen, Enter on a match adds it at
 * once and the focus stays in the search; a pressed match waits for the Add button.
 */
export const AddBar = ({
  trade,
  prices,
  teamStatus,
  sender,
  onSender,
  dispatch,
  search,
  onChosen,
  leagueTrade,
}: AddBarProps) => {
  const [text, setText] = useState("");
  const [chosen, choose] = useState<ListedAsset | null>(null);
  const ids = { sender: useId(), add: useId() };
  const from = trade.teams.find(({ id }) => id === sender);
  const isIn = chosen !== null && !canPlace(trade, toTradeAsset(chosen));

  const add = (asset: ListedAsset, team: TeamId) => {
    setText("");
    choose(null);
    search.current?.focus();
    dispatch({ type: "add", asset: toTradeAsset(asset), from: team });
  };

  const take = (asset: ListedAsset, by: "key" | "pointer") => {
    onChosen(asset.assetid);
    const isAddable = from !== undefined && canPlace(trade, toTradeAsset(asset));
    if (by === "key" && isAddable) {
      add(asset, from.id);
      return;
    }
    flushSync(() => {
      choose(asset);
      setText(asset.assetdisplayname);
    });
    document.getElementById(isAddable ? ids.add : ids.sender)?.focus();
  };

  return (
    <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <AssetSearch
        label="Search players or picks"
        placeholder={MESSAGES.search}
        trade={trade}
        assets={prices.listFor(from?.teamStatus ?? teamStatus)}
        held={from && leagueTrade.sideOf(from)?.listed}
        inputRef={search}
        text={text}
        onTextChange={(next) => {
          setText(next);
          choose(null);
        }}
        onChoose={take}
        disabled={prices.pending}
      />
      <div className="flex gap-2">
        <Select
          id={ids.sender}
          aria-label="Sent by"
          className="min-w-0 grow md:w-44"
          placeholder={MESSAGES.sentBy}
          value={from?.id ?? ""}
          onChange={onSender}
          options={trade.teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          id={ids.add}
          variant="primary"
          disabled={!chosen || !from || isIn}
          onClick={() => chosen && from && add(chosen, from.id)}
        >
          {MESSAGES.add}
        </Button>
        {canAddTeam(trade) && <Button onClick={() => dispatch({ type: "add-team" })}>{MESSAGES.addTeam}</Button>}
      </div>
      <p role="status" className="text-13 text-ink-soft empty:hidden md:col-span-2">
        {isIn && `${chosen.assetdisplayname} is already in this trade.`}
      </p>
    </div>
  );
};
