import { Plus } from "lucide-react";
import { useMemo } from "react";
import { nameList } from "#core/kit/name-list.ts";
import { BALANCE_THRESHOLD } from "#core/trades/net.ts";
import { evenersFor } from "#core/trades/eveners.ts";
import type { TeamId } from "#core/trades/trade.ts";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { MESSAGES } from "./messages.ts";
import { whole } from "#core/kit/signed.ts";
import type { Calculation } from "./use-calculation.ts";
import { toTradeAsset } from "./use-prices.ts";

type EvenersProps = { calculation: Calculation; nameOf: (team: TeamId) => string };

/** Where the suggestions stand in several lines, a long one takes two. */
const WRAPPING =
  "gap-1.5 md:h-auto md:min-h-8 md:py-1 md:text-left md:whitespace-normal md:pointer-coarse:min-h-11 " +
  "short:whitespace-nowrap";

/** Up to three suggestions of one or two assets that would even the trade; a press adds them. */
function Eveners({ calculation, nameOf }: EvenersProps) {
  const { editor, judgement, prices, spotValueFor, leagueTrade } = calculation;
  const { trade, dispatch } = editor;
  const { assets: all, priceFor } = prices;
  const { verdict } = judgement;
  const { sideOf } = leagueTrade;
  const eveners = useMemo(() => {
    // A league team can only add what it holds.
    const giver = verdict.kind === "empty" ? undefined : trade.teams.find(({ id }) => id === verdict.team);
    const held = giver && sideOf(giver)?.listed.map((asset) => toTradeAsset(asset));
    return evenersFor(trade, judgement, held ?? all, { priceFor, spotValueFor });
  }, [trade, judgement, verdict, all, priceFor, spotValueFor, sideOf]);
  const [first] = eveners;
  if (!first) return <p className="text-13 text-ink-faint">{MESSAGES.noEvener}</p>;
  const giver = trade.teams.find(({ id }) => id === first.from);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 max-sm:short:hidden sm:short:min-w-0 sm:short:grow">
      <p id="eveners" className="truncate text-13 text-ink-soft sm:short:sr-only">
        {first.imbalance < BALANCE_THRESHOLD ? "To even it" : "To come close"}, {nameOf(first.from)} adds
        {trade.teams.length > 2 && ` for ${nameOf(first.to)}`}:
      </p>
      <ul
        aria-labelledby="eveners"
        className={
          "-mx-0.5 -my-1 flex min-w-0 gap-2 overflow-x-auto px-0.5 py-1 [scrollbar-width:none] md:flex-wrap " +
          "short:flex-nowrap"
        }
      >
        {eveners.map(({ assets, from, to }) => (
          <li key={assets.map(({ id }) => id).join()} className="shrink-0 md:max-w-full short:max-w-none">
            <button
              type="button"
              className={cx(buttonStyle("secondary", "sm"), WRAPPING)}
              onClick={() => {
                for (const asset of assets) dispatch({ type: "add", asset, from, to });
              }}
            >
              <Plus aria-hidden size={14} className="shrink-0" />
              <span className="sr-only">Add </span>
              {nameList(assets.map(({ name }) => name))}
              <span className="shrink-0 font-normal whitespace-nowrap text-ink-soft tabular-nums">
                {giver && assets.map((asset) => whole(priceFor(giver, asset) ?? 0)).join(" + ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export default Eveners;
