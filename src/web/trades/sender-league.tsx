import { useState } from "react";
import { leagueParts } from "#core/situation/summary.ts";
import { toSituation, type SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import type { SenderLeague } from "#core/trades/trade.ts";
import { situation } from "#web/situation/start.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import { MESSAGES } from "./messages.ts";
import type { TradeDispatch } from "./use-trade.ts";

type SenderLeagueNoticeProps = {
  sender: SenderLeague;
  own: SitbarConfig;
  tables: ReferenceTables;
  dispatch: TradeDispatch;
};

/** Switches between the league that a trade from a link came with and the reader's own, whose settings stay. */
export function SenderLeagueNotice({ sender, own, tables, dispatch }: SenderLeagueNoticeProps) {
  const { league, isUsed, isOfTrade = false } = sender;
  const [asking, ask] = useState(false);
  const wordsOf = (settings: SitbarConfig): string => leagueParts(toSituation(settings, tables)).join(", ");
  const words = wordsOf({ ...own, ...league });
  const adopt = (): void => {
    ask(false);
    situation.update(league);
  };
  return (
    <section
      aria-label={MESSAGES.otherLeague(isOfTrade)}
      className={
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-12 border border-line bg-surface px-3 py-2.5 text-13 " +
        "shadow-1 md:px-4"
      }
    >
      <p role="status" className="min-w-0 grow basis-64 text-ink-soft">
        {isUsed ? (
          <>
            {MESSAGES.pricedForOther(isOfTrade)} <strong className="font-semibold text-ink">{words}</strong>
          </>
        ) : (
          MESSAGES.pricedForOwn(words, isOfTrade)
        )}
      </p>
      <Segmented
        label="Priced for"
        className="whitespace-nowrap max-sm:basis-full"
        value={isUsed ? "sender" : "own"}
        options={[
          { value: "sender", label: MESSAGES.otherLeague(isOfTrade) },
          { value: "own", label: "My settings" },
        ]}
        onChange={(chosen) => dispatch({ type: "use-sender-league", isUsed: chosen === "sender" })}
      />
      {isUsed && (
        <Button size="sm" variant="ghost" className="max-sm:-ml-3" onClick={() => ask(true)}>
          Save as my settings
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Replace your settings?"
        description={MESSAGES.adoptText(wordsOf(own), words, isOfTrade)}
        confirmLabel="Replace my settings"
        cancelLabel="Keep mine"
        onConfirm={adopt}
      />
    </section>
  );
}
