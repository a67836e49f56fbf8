import { useMemo, useState } from "react";
import type { Asset } from "#contract/values/values.ts";
import type { Roster } from "#core/situation/situation.ts";
import { auctionDollars, MOST_BUDGET, USUAL_BUDGET } from "#core/values/auction-dollars.ts";
import { typedNumber } from "#core/kit/pasted-text.ts";
import { isRecord } from "#core/situation/shape.ts";
import { localStore, createStore, useStore } from "#web/kit/data/store.ts";
import { Input } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";

/** Whether auction prices are shown, and the budget of each team that they are for. */
type Auction = { readonly isShown: boolean; readonly budget: number };

const STORAGE_KEY = "bbf_auction";

function stored(): Auction {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStore.getItem(STORAGE_KEY) ?? "null");
  } catch {
    // Damaged by another program: as if nothing had been chosen.
  }
  const { shown, budget } = isRecord(kept) ? kept : {};
  return { isShown: shown === true, budget: typeof budget === "number" ? budget : USUAL_BUDGET };
}

const auction = createStore<Auction>({ isShown: false, budget: USUAL_BUDGET });
if (typeof window !== "undefined") auction.set(stored());

export const useAuction = (): Auction => useStore(auction, (now) => now);

export function chooseAuction(next: Partial<Auction>): void {
  auction.set({ ...auction.get(), ...next });
  const { isShown, budget } = auction.get();
  localStore.setItem(STORAGE_KEY, JSON.stringify({ shown: isShown, budget }));
}

/** The auction prices of a list by asset id, or why it has none; null while the reader does not want any. */
export type ListDollars = { readonly dollars: ReadonlyMap<number, number> | null; readonly refusal: string | null };

/** The auction prices of all assets of a list in a league, as chosen in this browser; not at first. */
export function useDollars(values: readonly Asset[], roster: Roster): ListDollars | null {
  const { isShown, budget } = useAuction();
  return useMemo(() => {
    if (!isShown) return null;
    const players = values.filter(({ isdraftpick }) => !isdraftpick);
    const priced = auctionDollars(
      players.map(({ tradevalue }) => tradevalue),
      { budget, roster },
    );
    if ("refusal" in priced) return { dollars: null, refusal: priced.refusal };
    return { dollars: new Map(players.map(({ assetid }, at) => [assetid, priced.dollars[at]!])), refusal: null };
  }, [isShown, budget, values, roster]);
}

/** The budget that the prices are for, and why there are none; nothing while they are not shown. */
export const BudgetBar = ({ refusal }: { refusal: string | null }) =>
  useAuction().isShown ? <Budget refusal={refusal} /> : null;

function Budget({ refusal }: { refusal: string | null }) {
  const [text, setText] = useState(() => String(auction.get().budget));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-13">
      <label className="flex items-center gap-2 font-semibold">
        <span className="whitespace-nowrap">{MESSAGES.budget}</span>
        <span className="w-24">
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="text-right tabular-nums"
            value={text}
            maxLength={7}
            aria-invalid={refusal !== null}
            aria-describedby="budget-note"
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              // What is no number, or none in range, is priced nowhere and refused with a sentence.
              chooseAuction({ budget: Math.min(MOST_BUDGET + 1, typedNumber(value) ?? 0) });
            }}
          />
        </span>
      </label>
      <span
        id="budget-note"
        role={refusal === null ? undefined : "alert"}
        className={refusal === null ? "min-w-0 text-ink-faint" : "min-w-0 font-medium text-danger-ink"}
      >
        {refusal ?? MESSAGES.dollarsNote}
      </span>
    </div>
  );
}
