import { faabAsset, faabOf, soundPrice, type Faab } from "#core/assets/faab.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Trade } from "./trade.ts";

/** The trade with every dollar in it at a price; the same trade where it has that price already, or holds no money. */
export function withFaabPrice<Some extends Pick<Trade, "placed">>(trade: Some, perdollar: number): Some {
  const price = soundPrice(perdollar);
  const isOther = (id: AssetId): boolean => {
    const faab = faabOf(id);
    return faab !== null && faab.perdollar !== price;
  };
  if (price === null || !trade.placed.some(({ asset }) => isOther(asset.id))) return trade;
  return {
    ...trade,
    placed: trade.placed.map((placed) => {
      const faab = faabOf(placed.asset.id);
      return faab ? { ...placed, asset: faabAsset({ ...faab, perdollar: price }) } : placed;
    }),
  };
}

/** The money of a trade; empty for a trade without any. */
export const faabIn = ({ placed }: Pick<Trade, "placed">): readonly Faab[] =>
  placed.flatMap(({ asset }) => faabOf(asset.id) ?? []);
