import type { PriceFor } from "#core/trade/net.ts";
import { packageView } from "#core/trade/package-view.ts";
import { receivingOf, sendingOf, type PlacedAsset, type Trade, type TradeTeam } from "#core/trade/trade.ts";
import { MESSAGES } from "./messages.ts";
import { signed } from "./signed.ts";

export type PackageLineProps = { trade: Trade; team: TradeTeam; priceFor: PriceFor; spotValue: number };

const spotsText = (spots: number): string => {
  if (spots === 0) return "";
  return spots === 1 ? ", one roster spot" : `, ${spots} roster spots`;
};

/** The labelled extra under a team: `Package view: −31 (2 for 1, one roster spot)`. */
export const PackageLine = ({ trade, team, priceFor, spotValue }: PackageLineProps) => {
  const pieces = (items: readonly PlacedAsset[]) =>
    items.flatMap(({ asset }) => {
      const value = priceFor(team, asset.id);
      return value === null ? [] : [{ value, needsSpot: asset.position !== "PICK" }];
    });
  const { net, received, sent, extraSpots } = packageView(
    pieces(sendingOf(trade, team.id)),
    pieces(receivingOf(trade, team.id)),
    spotValue,
  );
  return (
    <p className="mt-2 border-t border-dashed border-line pt-2 text-13 text-ink-soft">
      {MESSAGES.packageView}: <strong className="font-semibold text-ink tabular-nums">{signed(net)}</strong>
      {received + sent > 0 && ` (${received} for ${sent}${spotsText(extraSpots)})`}
    </p>
  );
};
