import { useDeferredValue, useId, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { StatusAsset } from "#contract/values.ts";
import type { AssetId } from "#core/ids.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/asset/search.ts";
import { canAddTeam, canPlace, type TeamId, type Trade } from "#core/trade/trade.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { AssetLine } from "./asset-line.tsx";
import { MESSAGES } from "./messages.ts";
import { whole } from "./signed.ts";
import { toTradeAsset, type Prices } from "./use-prices.ts";
import type { TradeDispatch } from "./use-trade.ts";

export type AddBarProps = {
  trade: Trade;
  prices: Prices;
  /** The status of a team that joins. */
  teamStatus: TeamStatus;
  sender: TeamId | "";
  onSender: (team: TeamId) => void;
  dispatch: TradeDispatch;
  search: RefObject<HTMLInputElement | null>;
  /** An asset was chosen from the matches. */
  onChosen: (asset: AssetId) => void;
};

/** Finds an asset, says who sends it, and adds it; and adds a team. */
export const AddBar = ({ trade, prices, teamStatus, sender, onSender, dispatch, search, onChosen }: AddBarProps) => {
  const [text, setText] = useState("");
  const [chosen, choose] = useState<StatusAsset | null>(null);
  const ids = { sender: useId(), add: useId() };
  const from = trade.teams.find(({ id }) => id === sender);
  const wanted = useDeferredValue(text);
  const matches = searchAssets(prices.listFor(from?.teamStatus ?? teamStatus), wanted, CALCULATOR_MATCHES);
  const isIn = chosen !== null && !canPlace(trade, toTradeAsset(chosen));

  const take = (asset: StatusAsset) => {
    onChosen(asset.assetid);
    flushSync(() => {
      choose(asset);
      setText(asset.assetdisplayname);
    });
    document.getElementById(from && canPlace(trade, toTradeAsset(asset)) ? ids.add : ids.sender)?.focus();
  };

  const add = () => {
    if (!chosen || !from) return;
    setText("");
    choose(null);
    search.current?.focus();
    dispatch({ type: "add", asset: toTradeAsset(chosen), from: from.id });
  };

  return (
    <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <Combobox
        inputRef={search}
        label="Search players or picks"
        placeholder={MESSAGES.search}
        text={text}
        onTextChange={(next) => {
          setText(next);
          choose(null);
        }}
        items={matches}
        keyOf={(asset) => String(asset.assetid)}
        renderItem={(asset) => (
          <>
            <AssetLine name={asset.assetdisplayname} position={asset.position} team={asset.team} age={asset.age} />
            {canPlace(trade, toTradeAsset(asset)) ? (
              <span className="font-bold tabular-nums">{whole(asset.tradevalue)}</span>
            ) : (
              <span className="text-12 whitespace-nowrap text-ink-faint">in the trade</span>
            )}
          </>
        )}
        onChoose={take}
        emptyText={MESSAGES.noMatch}
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
        <Button id={ids.add} variant="primary" disabled={!chosen || !from || isIn} onClick={add}>
          {MESSAGES.add}
        </Button>
        {canAddTeam(trade) && (
          <Button onClick={() => dispatch({ type: "add-team", teamStatus })}>{MESSAGES.addTeam}</Button>
        )}
      </div>
      <p role="status" className="text-13 text-ink-soft empty:hidden md:col-span-2">
        {isIn && `${chosen.assetdisplayname} is already in this trade.`}
      </p>
    </div>
  );
};
