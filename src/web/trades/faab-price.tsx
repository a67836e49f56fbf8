import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MOST_PER_DOLLAR, typedPrice } from "#core/assets/faab.ts";
import { faabIn } from "#core/trades/faab-in-trade.ts";
import { send } from "#web/kit/query/send.ts";
import { leagueQuery } from "#web/leagues/data.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Input } from "#web/kit/ui/form/field.tsx";
import { tellFailure, toast } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import type { Calculation } from "./use-calculation.ts";

function useLeaguePrice(leagueid: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (faabprice: number) => {
      if (leagueid !== undefined)
        client.setQueryData(
          leagueQuery(leagueid).queryKey,
          await send("PUT /api/leagues/{leagueid}", { params: { leagueid }, body: { faabprice } }),
        );
    },
    onError: tellFailure(MESSAGES.faabFailed),
  });
}

/** What a dollar of the money in the trade is worth: in a league of the trade for all its trades, else for this one. */
export default function FaabPrice({ calculation: { editor, leagueTrade } }: { calculation: Calculation }) {
  const { trade, dispatch } = editor;
  const { league, suggestedPerDollar: suggested } = leagueTrade;
  const { mutate, isPending } = useLeaguePrice(league?.leagueid);
  const money = faabIn(trade);
  const price = league?.faabprice ?? money[0]?.perdollar ?? null;
  const set = (perdollar: number): void => {
    dispatch({ type: "set-faab-price", perdollar });
    mutate(perdollar);
  };
  const dollars = money.reduce((sum, one) => sum + one.dollars, 0);
  return (
    <div
      className={
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-12 border border-line bg-surface px-3 py-2 text-13 md:px-4"
      }
    >
      <label className="flex items-center gap-2 font-semibold">
        {MESSAGES.faabPrice}
        <span className="w-20">
          <Input
            key={price}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            defaultValue={price ?? ""}
            disabled={isPending}
            maxLength={String(MOST_PER_DOLLAR).length + 3}
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Enter") currentTarget.blur();
            }}
            onBlur={({ currentTarget: box }) => {
              const typed = typedPrice(box.value);
              if (typed === price || box.value.trim() === "") return;
              if (typed !== null) set(typed);
              else {
                box.value = String(price ?? "");
                toast({
                  title: MESSAGES.faabFailed,
                  description: "A price is a number from 0 to 100, to the hundredth.",
                  variant: "destructive",
                });
              }
            }}
          />
        </span>
      </label>
      <span className="min-w-0 text-ink-faint">
        {`For the $${dollars} in this trade.`} {league && `Kept for every trade in ${league.name}.`}
      </span>
      {suggested !== null && suggested !== price && (
        <Button size="sm" disabled={isPending} onClick={() => set(suggested)}>
          {`Use ${suggested}, by the suggested bids`}
        </Button>
      )}
    </div>
  );
}
