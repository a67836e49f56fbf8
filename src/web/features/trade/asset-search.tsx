import { useDeferredValue, type Ref } from "react";
import type { StatusAsset } from "#contract/values.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/asset/search.ts";
import { canPlace, type Trade } from "#core/trade/trade.ts";
import { Combobox, type ComboboxProps } from "#web/ui/form/combobox.tsx";
import { AssetLine } from "./asset-line.tsx";
import { MESSAGES } from "./messages.ts";
import { whole } from "#core/trade/signed.ts";
import { toTradeAsset } from "./use-prices.ts";

export type AssetSearchProps = Pick<
  ComboboxProps<StatusAsset>,
  "label" | "placeholder" | "text" | "onTextChange" | "onChoose"
> & {
  trade: Trade;
  /** The assets as the sending team prices them. */
  assets: readonly StatusAsset[];
  disabled: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** A search for assets to add to the trade; matches that are in it already say so. */
export const AssetSearch = ({ trade, assets, text, inputRef, ...box }: AssetSearchProps) => (
  <Combobox
    {...box}
    {...(inputRef && { inputRef })}
    text={text}
    items={searchAssets(assets, useDeferredValue(text), CALCULATOR_MATCHES)}
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
    emptyText={MESSAGES.noMatch}
  />
);
