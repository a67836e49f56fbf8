import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkTrade } from "#contract/bulk-trades.ts";
import { readTrades } from "#core/bulk/read-trades.ts";
import type { UserId } from "#core/ids.ts";
import { excessOf } from "#core/pasted-text.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { isSubscriptionRequired, isUnauthorized, refusalText } from "#web/data/api-error.ts";
import { send } from "#web/data/send.ts";
import { MESSAGES } from "./messages.ts";
import { tradesOf, withChoices, type Choices } from "./wishes.ts";

type Weighed = {
  readonly trades: readonly BulkTrade[];
  readonly choices: Choices;
  /** Who values the first side by own scores; null for the community's values. */
  readonly userId: UserId | null;
};

/** A missing sign-in leads to the offer of the plan here, and not to the login page. */
const OFFERS_PLAN = { tellsSignedOut: true };

/** Whether a call was refused because the reader's plan does not include it, or nobody is signed in. */
const isGate = (error: unknown): boolean => isUnauthorized(error) || isSubscriptionRequired(error);

/**
 * Weighs trades of a text or of a league in a situation, and again with the assets chosen for names that were not
 * matched. `onGate` is called where the plan does not include it.
 */
export const useBulk = (config: SitbarConfig, onGate: () => void) => {
  const [textProblem, setTextProblem] = useState<string | null>(null);
  const onError = (error: unknown): void => {
    if (isGate(error)) onGate();
  };
  const weighing = useMutation({
    mutationFn: ({ trades, choices, userId }: Weighed) =>
      send("POST /api/bulk-trades", {
        body: {
          trades: withChoices(trades, choices),
          teamStatus: config.teamStatusCodeId,
          leagueFormatId: config.leagueFormatId,
          scoringSettings: { ...config.scoring },
          rosterSettings: { ...config.roster },
          userId,
        },
      }),
    onError,
    meta: OFFERS_PLAN,
  });
  const reading = useMutation({
    mutationFn: (leagueid: string) => send("GET /api/leagues/{leagueid}/trades", { params: { leagueid } }),
    onSuccess: ({ trades }) => weighing.mutate({ trades, choices: {}, userId: null }),
    onError,
    meta: OFFERS_PLAN,
  });
  const asked = weighing.variables;
  return {
    weighText: (text: string, userId: UserId | null): void => {
      const excess = excessOf(text);
      const trades = excess ? [] : tradesOf(readTrades(text));
      if (excess) setTextProblem(`${excess} ${MESSAGES.inParts}`);
      else setTextProblem(trades.length === 0 ? MESSAGES.nothing : null);
      reading.reset();
      if (trades.length > 0) weighing.mutate({ trades, choices: {}, userId });
      else weighing.reset();
    },
    weighLeague: (leagueid: string): void => {
      setTextProblem(null);
      weighing.reset();
      reading.mutate(leagueid);
    },
    choose: (name: string, assetid: number | null): void => {
      if (asked) weighing.mutate({ ...asked, choices: { ...asked.choices, [name]: assetid } });
    },
    again: (): void => {
      if (reading.error) reading.mutate(reading.variables ?? "");
      else if (asked) weighing.mutate(asked);
    },
    textProblem,
    busy: weighing.isPending,
    readsLeague: reading.isPending,
    results: weighing.data?.results ?? null,
    leagueError: reading.error && !isGate(reading.error) ? refusalText(reading.error) : null,
    error: weighing.error && !isGate(weighing.error) ? refusalText(weighing.error) : null,
  };
};
