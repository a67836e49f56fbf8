import { useMemo, useState } from "react";
import type { Asset } from "#contract/values/values.ts";
import type { Roster } from "#core/situation/situation.ts";
import { auctionDollars, MOST_BUDGET } from "#core/values/auction-dollars.ts";
import { typedNumber } from "#core/kit/pasted-text.ts";
import { Input } from "#web/kit/ui/form/field.tsx";
import { chooseForList, useListChoices } from "./list-choices.ts";
import { MESSAGES } from "./messages.ts";

/** The auction prices of a list's assets by id, or why it has none; null while the reader does not want any. */
export function useDollars(values: readonly Asset[], roster: Roster) {
  const { dollars, budget } = useListChoices();
  return useMemo(() => {
    if (!dollars) return null;
    const players = values.filter(({ isdraftpick }) => !isdraftpick);
    const priced = auctionDollars(
      players.map(({ tradevalue }) => tradevalue),
      { budget, roster },
    );
    if ("refusal" in priced) return { dollars: null, refusal: priced.refusal };
    return { dollars: new Map(players.map(({ assetid }, at) => [assetid, priced.dollars[at]!])), refusal: null };
  }, [dollars, budget, values, roster]);
}

/** The budget that the prices are for, and why there are none; nothing while they are not shown. */
export const BudgetBar = ({ refusal }: { refusal: string | null }) =>
  useListChoices().dollars ? <Budget refusal={refusal} /> : null;

function Budget({ refusal }: { refusal: string | null }) {
  const { budget } = useListChoices();
  const [text, setText] = useState(String(budget));
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
              chooseForList({ budget: Math.min(MOST_BUDGET + 1, typedNumber(value) ?? 0) });
            }}
          />
        </span>
      </label>
      <span
        id="budget-note"
        role={refusal === null ? undefined : "alert"}
        className={refusal === null ? "min-w-0 text-ink-faint" : "min-w-0 font-medium text-danger-ink"}
      >
        {refusal ?? "$1 minimum bid. The prices of all players add up to the budgets of all teams."}
      </span>
    </div>
  );
}
