import { useRef, useState, type RefObject } from "react";
import { Link } from "wouter";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import { faabOf } from "#core/assets/faab.ts";
import { canAddTeam, canPlace, type TeamId } from "#core/trades/trade.ts";
import { useFinderPath } from "#web/leagues/finder-path.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Select } from "#web/kit/ui/form/field.tsx";
import { AssetSearch } from "./asset-search.tsx";
import { MESSAGES } from "./messages.ts";
import type { Calculation } from "./use-calculation.ts";
import { toTradeAsset, type ListedAsset } from "./use-prices.ts";

type AddBarProps = {
  calculation: Calculation;
  sender: TeamId | "";
  onSender: (team: TeamId) => void;
  search: RefObject<HTMLInputElement | null>;
};

/**
 * Searches an asset, asks who sends it, and adds it; also adds teams. Once a sender is chosen, Enter or a press on a
 * match adds it and keeps the focus in the search; before, the Add button adds it. Without a sender, matches are priced
 * by the user's own status.
 */
export function AddBar({ calculation, sender, onSender, search }: AddBarProps) {
  const { editor, prices, leagueTrade, teamStatus, limitScores } = calculation;
  const { trade, dispatch } = editor;
  const [text, setText] = useState("");
  const [chosen, choose] = useState<ListedAsset | null>(null);
  const sentBy = useRef<HTMLSelectElement>(null);
  const tradesFor = useFinderPath();
  const isListed = chosen && !chosen.leaguepick && !faabOf(chosen.assetid) && !startupPickOf(chosen.assetid);
  const trades = isListed ? tradesFor(chosen.assetid) : null;
  const from = trade.teams.find(({ id }) => id === sender);
  const isIn = chosen !== null && !canPlace(trade, toTradeAsset(chosen));

  const add = (asset: ListedAsset, team: TeamId) => {
    setText("");
    choose(null);
    search.current?.focus();
    dispatch({ type: "add", asset: toTradeAsset(asset), from: team });
  };

  const take = (asset: ListedAsset) => {
    limitScores(asset.assetid);
    if (from && canPlace(trade, toTradeAsset(asset))) {
      add(asset, from.id);
      return;
    }
    choose(asset);
    setText(asset.assetdisplayname);
    sentBy.current?.focus();
  };

  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_auto]">
      <AssetSearch
        label="Search players or picks"
        placeholder={MESSAGES.search}
        trade={trade}
        assets={prices.listFor(from?.teamStatus ?? teamStatus)}
        held={from && leagueTrade.sideOf(from)?.listed}
        startupFor={(typed) => prices.startupFor(typed, from?.teamStatus ?? teamStatus)}
        perdollar={leagueTrade.league?.faabprice}
        inputRef={search}
        text={text}
        onTextChange={(next) => {
          setText(next);
          choose(null);
        }}
        onChoose={take}
        pending={prices.pending}
      />
      <div className="flex gap-2 max-lg:pr-13">
        <Select
          ref={sentBy}
          aria-label="Sent by"
          className="min-w-0 grow lg:w-44"
          placeholder={MESSAGES.sentBy}
          value={from?.id ?? ""}
          onChange={onSender}
          options={trade.teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          className="max-sm:px-3"
          disabled={!chosen || !from || isIn}
          onClick={() => chosen && from && add(chosen, from.id)}
        >
          {MESSAGES.add}
        </Button>
        {canAddTeam(trade) && (
          <Button className="max-sm:px-3" onClick={() => dispatch({ type: "add-team" })}>
            {MESSAGES.addTeam}
          </Button>
        )}
      </div>
      <p role="status" className="text-13 text-ink-soft empty:hidden lg:col-span-2">
        {isIn && `${chosen.assetdisplayname} is already in this trade.`}
      </p>
      {chosen && trades !== null && (
        <p className="text-13 lg:col-span-2">
          <Link
            href={trades}
            className="text-accent-ink hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
          >
            {MESSAGES.findTrade(chosen.assetdisplayname)}
          </Link>
        </p>
      )}
    </div>
  );
}
