import { type Ref, type RefObject, useRef, useState } from "react";
import { Link } from "wouter";
import { faabOf, readFaab } from "#core/assets/faab.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/assets/search.ts";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import { whole } from "#core/kit/signed.ts";
import { faabIn } from "#core/trades/faab-in-trade.ts";
import { assetKey, canAddTeam, canPlace, type TeamId, type Trade } from "#core/trades/trade.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Combobox, type ComboboxProps } from "#web/kit/ui/form/combobox.tsx";
import { Select } from "#web/kit/ui/form/field.tsx";
import { useFinderPath } from "#web/leagues/finder-path.ts";
import { useMyPlayers } from "#web/leagues/list-league.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { AssetLine } from "./asset-line.tsx";
import type { Calculation } from "./use-calculation.ts";
import { type ListedAsset, listedFaab, toTradeAsset } from "./use-prices.ts";

type AddBarProps = {
  calculation: Calculation;
  sender: TeamId | "";
  onSender: (team: TeamId) => void;
  search: RefObject<HTMLInputElement | null>;
};

/** Adds an asset once it and its sender are chosen; with a sender a press on a match adds at once. Adds teams too. */
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
        placeholder="Search players or picks..."
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
          placeholder="Sent by..."
          value={from?.id ?? ""}
          onChange={onSender}
          options={trade.teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          className="max-sm:px-3"
          disabled={!chosen || !from || isIn}
          onClick={() => chosen && from && add(chosen, from.id)}
        >
          Add
        </Button>
        {canAddTeam(trade) && (
          <Button className="max-sm:px-3" onClick={() => dispatch({ type: "add-team" })}>
            + Team
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
            {`Find a trade for ${chosen.assetdisplayname} in your league`}
          </Link>
        </p>
      )}
    </div>
  );
}

type AssetSearchProps = Pick<
  ComboboxProps<ListedAsset>,
  "label" | "placeholder" | "text" | "onTextChange" | "onChoose"
> & {
  trade: Trade;
  assets: readonly ListedAsset[];
  /** What the sending team holds, if it is a league team. It comes first; without a text all of it is listed. */
  held?: readonly ListedAsset[] | undefined;
  /** The startup pick that a text names; it comes before everything else. */
  startupFor: (text: string) => ListedAsset | null;
  /** What the league of the trade sets a dollar for free agents to. */
  perdollar?: number | undefined;
  /** The values are still to come; typing is taken, and the matches follow. */
  pending: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

const keyOf = (asset: ListedAsset): string => assetKey(toTradeAsset(asset));

/** The money that a text names, at its own price, or at that of the league or of other money in the trade. */
function moneyIn(text: string, trade: Trade, perdollar: number | undefined): ListedAsset | null {
  const money = readFaab(text);
  if (!money) return null;
  const price = perdollar ?? money.perdollar ?? faabIn(trade)[0]?.perdollar ?? null;
  return listedFaab({ ...money, perdollar: price });
}

/** The matches among what a team holds come before all others. */
function matches(
  assets: readonly ListedAsset[],
  held: readonly ListedAsset[] | undefined,
  text: string,
): readonly ListedAsset[] {
  if (!held) return searchAssets(assets, text, CALCULATOR_MATCHES);
  if (text.trim() === "") return held;
  const own = searchAssets(held, text, CALCULATOR_MATCHES);
  const found = new Set(own.map(keyOf));
  const others = searchAssets(assets, text, CALCULATOR_MATCHES).filter((asset) => !found.has(keyOf(asset)));
  return [...own, ...others].slice(0, CALCULATOR_MATCHES);
}

function AssetSearch(props: AssetSearchProps) {
  const { trade, assets, held, startupFor, text, perdollar, pending, inputRef, ...box } = props;
  const injuries = useInjuries();
  const isHeld = new Set(held?.map(keyOf));
  const mine = useMyPlayers();
  const named = startupFor(text) ?? moneyIn(text, trade, perdollar);
  return (
    <Combobox
      {...box}
      {...(inputRef && { inputRef })}
      text={text}
      items={named ? [named] : matches(assets, held, text)}
      opensWithoutText={held !== undefined}
      keyOf={keyOf}
      renderItem={(asset) => (
        <>
          <AssetLine
            name={asset.assetdisplayname}
            position={asset.position}
            team={asset.team}
            age={asset.age}
            injury={injuries.get(asset.assetid)}
            isMoney={faabOf(asset.assetid) !== null}
            detail={held && asset !== named && !isHeld.has(keyOf(asset)) ? "not on this roster" : null}
          />
          {mine.has(asset.assetid) && <Badge tone="accent">Mine</Badge>}
          {canPlace(trade, toTradeAsset(asset)) ? (
            <span className="font-bold tabular-nums">{whole(asset.tradevalue)}</span>
          ) : (
            <span className="text-12 whitespace-nowrap text-ink-faint">in the trade</span>
          )}
        </>
      )}
      emptyText={pending ? "Loading players and picks..." : "No assets found"}
    />
  );
}
