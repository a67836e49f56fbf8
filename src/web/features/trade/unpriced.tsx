import type { TeamNet } from "#core/trade/net.ts";
import { receivingOf, sendingOf, type Trade, type TradeTeam } from "#core/trade/trade.ts";
import { MESSAGES } from "./messages.ts";
import type { Prices } from "./use-prices.ts";

export type UnpricedProps = {
  trade: Trade;
  team: TradeTeam;
  net: TeamNet;
  isRedraft: boolean;
  prices: Pick<Prices, "priceFor">;
};

/** Names the assets of a team that have no value in the league, and why; nothing if all have one. */
export const Unpriced = ({ trade, team, net, isRedraft, prices }: UnpricedProps) => {
  if (net.unpriced === 0) return null;
  const unpriced = [...sendingOf(trade, team.id), ...receivingOf(trade, team.id)].filter(
    ({ asset }) => prices.priceFor(team, asset) === null,
  );
  const picks = isRedraft && unpriced.some(({ asset }) => asset.position === "PICK");
  const gone = unpriced.filter(({ asset }) => !isRedraft || asset.position !== "PICK").map(({ asset }) => asset.name);
  return (
    <div className="mt-2 grid gap-1 rounded-8 bg-sunken px-3 py-2 text-13 text-ink-soft">
      {picks && <p>{MESSAGES.noPicks}</p>}
      {gone.length > 0 && (
        <p>
          {gone.join(", ")}: {MESSAGES.gone}
        </p>
      )}
    </div>
  );
};
