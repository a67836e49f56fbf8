import type { Ref } from "react";
import { CALCULATOR_MATCHES, searchAssets } from "#core/assets/search.ts";
import { assetKey, canPlace, type Trade } from "#core/trades/trade.ts";
import { Combobox, type ComboboxProps } from "#web/kit/ui/form/combobox.tsx";
import { useMyPlayers } from "#web/leagues/list-league.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { AssetLine } from "./asset-line.tsx";
import { MESSAGES } from "./messages.ts";
import { faabOf, readFaab } from "#core/assets/faab.ts";
import { faabIn } from "#core/trades/faab-in-trade.ts";
import { whole } from "#core/kit/signed.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { listedFaab, toTradeAsset, type ListedAsset } from "./use-prices.ts";

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

export function AssetSearch(props: AssetSearchProps) {
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
            detail={held && asset !== named && !isHeld.has(keyOf(asset)) ? MESSAGES.notHeld : null}
          />
          {mine.has(asset.assetid) && <Badge tone="accent">{MESSAGES.mine}</Badge>}
          {canPlace(trade, toTradeAsset(asset)) ? (
            <span className="font-bold tabular-nums">{whole(asset.tradevalue)}</span>
          ) : (
            <span className="text-12 whitespace-nowrap text-ink-faint">in the trade</span>
          )}
        </>
      )}
      emptyText={pending ? MESSAGES.matchesComing : MESSAGES.noMatch}
    />
  );
}
