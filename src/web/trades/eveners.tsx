import { useMemo } from "react";
import { nameList } from "#core/kit/name-list.ts";
import { BALANCE_THRESHOLD } from "#core/trades/net.ts";
import { evenersFor } from "#core/trades/eveners.ts";
import type { TeamId } from "#core/trades/trade.ts";
import { whole } from "#core/kit/signed.ts";
import { cx } from "#web/kit/ui/cx.ts";
import type { Calculation } from "./use-calculation.ts";
import { toTradeAsset } from "./use-prices.ts";

type EvenersProps = { calculation: Calculation; nameOf: (team: TeamId) => string };

/** Up to three suggestions of one or two assets with which the rule says Balanced; a press adds them. */
export default function Eveners({ calculation, nameOf }: EvenersProps) {
  const { editor, judgement, prices, spotValueFor, leagueTrade } = calculation;
  const { trade, dispatch } = editor;
  const { assets: all, priceFor } = prices;
  const { sideOf } = leagueTrade;
  const eveners = useMemo(() => {
    const { sums } = judgement;
    // A league team can only add what it holds.
    const giver = sums.kind === "empty" ? undefined : trade.teams.find(({ id }) => id === sums.team);
    const held = giver && sideOf(giver)?.listed.map((asset) => toTradeAsset(asset));
    return evenersFor(trade, judgement, held ?? all, { priceFor, spotValueFor });
  }, [trade, judgement, all, priceFor, spotValueFor, sideOf]);
  const [first] = eveners;
  if (!first) return <p className="text-13 text-ink-soft">No single asset, and no two, would make it close.</p>;
  const giver = trade.teams.find(({ id }) => id === first.from);
  return (
    <div className={cx("flex items-center gap-x-3 gap-y-2 lg:flex-wrap", trade.teams.length > 2 && "flex-wrap")}>
      <p
        id="eveners"
        className={cx(
          "shrink-0 text-13 lg:grow lg:basis-full",
          trade.teams.length > 2 ? "grow basis-full" : "max-w-1/2 lg:max-w-none",
        )}
      >
        {first.imbalance < BALANCE_THRESHOLD ? "To even it" : "To come close"}, {nameOf(first.from)} adds
        {trade.teams.length > 2 && ` for ${nameOf(first.to)}`}:
      </p>
      <ul
        aria-labelledby="eveners"
        className={
          "-my-1 flex min-w-0 gap-2 overflow-x-auto py-1 pr-1 [scrollbar-width:none] max-lg:-mr-(--gutter) " +
          "lg:flex-wrap"
        }
      >
        {eveners.map(({ assets, from, to }) => (
          <li key={assets.map(({ id }) => id).join()} className="shrink-0 lg:max-w-full lg:shrink">
            <button
              type="button"
              className={
                "relative min-h-11 rounded-8 border border-ink-faint px-3 py-1 text-left text-14 font-semibold lean " +
                "transition-colors hover:bg-sunken active:bg-pressed max-lg:whitespace-nowrap"
              }
              onClick={() => {
                for (const asset of assets) dispatch({ type: "add", asset, from, to });
              }}
            >
              <span className="sr-only">Add </span>
              {nameList(assets.map(({ name }) => name))}{" "}
              <span className="font-normal text-ink-soft">
                {giver && assets.map((asset) => whole(priceFor(giver, asset) ?? 0)).join(" + ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
