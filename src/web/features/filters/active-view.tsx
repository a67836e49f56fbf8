import { X } from "lucide-react";
import { useEffect, useRef, useMemo } from "react";
import { activeNames, filterLabel, passesView, type View } from "#core/asset/advanced/view.ts";
import { subjectsOf, type FilterFacts, type AdvancedFilterName } from "#core/asset/advanced/filters.ts";
import type { Narrow } from "#web/data/narrow.ts";
import { RetryNotice } from "#web/ui/display/notice.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { useView, factsQuery } from "./queries.ts";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "#contract/call.ts";
import type { filterFacts } from "#contract/views.ts";
import type { DraftRound } from "#core/asset/pick-name.ts";
import { errorText, isSubscriptionRequired, isUnauthorized } from "#web/data/api/send.ts";
import { useEntitlements } from "#web/data/session/user.ts";
import { leagueQuery } from "#web/data/leagues.ts";

type ActiveViewProps = {
  /** Called with the way the list is narrowed; null if it shows everything. */
  readonly onNarrow: (narrow: Narrow | null) => void;
  /** Called when a reader without the plan asks for the filters. */
  readonly onUpgrade: () => void;
};

/** The filters of the address as chips above the list; a press removes one. */
function ActiveView({ onNarrow, onUpgrade }: ActiveViewProps) {
  const { view, faults, show } = useView();
  const narrowing = useNarrowing(view);
  const bar = useRef<HTMLDivElement>(null);
  const narrow = narrowing.state === "ready" ? narrowing.narrow : null;
  useEffect(() => onNarrow(narrow), [narrow, onNarrow]);
  useEffect(() => () => onNarrow(null), [onNarrow]);

  const names = activeNames(view);
  // The chip is gone with its focus, so the next button takes it.
  const focusBeside = (place: number): void =>
    queueMicrotask(() => {
      const buttons = bar.current?.querySelectorAll("button") ?? [];
      const next = buttons[Math.min(place, buttons.length - 1)] ?? document.querySelector<HTMLElement>("#main");
      next?.focus({ preventScroll: true });
    });
  const remove = (name: AdvancedFilterName, place: number): void => {
    const { [name]: _, ...rest } = view;
    show(rest);
    focusBeside(place);
  };
  if (names.length === 0 && faults.length === 0) return null;
  return (
    <div ref={bar} className="grid gap-2 border-b border-line px-3 py-2 md:px-4">
      {names.length > 0 && (
        <div role="group" aria-label={MESSAGES.active} className="flex flex-wrap items-center gap-2">
          {names.map((name, place) => {
            const words = filterLabel(name, view);
            return (
              <Button
                key={name}
                size="sm"
                aria-label={MESSAGES.remove(words)}
                onClick={() => remove(name, place)}
                className="h-auto min-h-8 max-w-full py-1 text-left whitespace-normal"
              >
                {words}
                <X aria-hidden size={14} className="shrink-0 print:hidden" />
              </Button>
            );
          })}
          {names.length > 1 && (
            <Button
              size="sm"
              variant="ghost"
              data-print="none"
              onClick={() => {
                show({});
                focusBeside(0);
              }}
            >
              {MESSAGES.clear}
            </Button>
          )}
        </div>
      )}
      {faults.length > 0 && (
        <p role="status" className="text-13 text-ink-soft">
          {MESSAGES.leftOut} {faults.join("; ")}.
        </p>
      )}
      {narrowing.state === "waiting" && (
        <p role="status" className="text-13 text-ink-soft">
          {MESSAGES.waiting}
        </p>
      )}
      {narrowing.state === "locked" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-soft">
          {MESSAGES.locked}
          <Button size="sm" onClick={onUpgrade}>
            {MESSAGES.upgrade}
          </Button>
        </p>
      )}
      {narrowing.state === "failed" && (
        <RetryNotice title={MESSAGES.failed} onRetry={narrowing.retry} text={narrowing.message} />
      )}
    </div>
  );
}

export default ActiveView;

type Narrowing =
  | { readonly state: "none" | "waiting" | "locked" }
  | { readonly state: "failed"; readonly message: string; readonly retry: () => void }
  | { readonly state: "ready"; readonly narrow: Narrow };

const factsOf = ({ facts }: Reply<typeof filterFacts>, owned: FilterFacts["owned"]): FilterFacts => ({
  rounds: new Map(
    facts.flatMap(({ assetid, draftround }): [number, DraftRound][] => (draftround ? [[assetid, draftround]] : [])),
  ),
  news: new Set(facts.flatMap(({ assetid, hasnews }) => (hasnews ? [assetid] : []))),
  owned,
});

/** The server decides who may filter: without its facts nothing is filtered. */
function useNarrowing(view: View): Narrowing {
  const { advancedFilters } = useEntitlements();
  const isActive = activeNames(view).length > 0;
  const facts = useQuery({ ...factsQuery(advancedFilters), enabled: isActive });
  const league = useQuery({ ...leagueQuery(view.league ?? ""), enabled: view.league !== undefined });
  const known = facts.data;
  const teams = view.league === undefined ? null : league.data?.teams;
  const narrow = useMemo<Narrow | null>(() => {
    if (!known || teams === undefined) return null;
    const owned = teams && new Set(teams.flatMap(({ assets }) => assets));
    const all = factsOf(known, owned);
    const passes = passesView(view);
    return (assets, places) => {
      const subjects = subjectsOf(assets, places, all);
      return ({ assetid }) => {
        const subject = subjects.get(assetid);
        return subject !== undefined && passes(subject);
      };
    };
  }, [known, teams, view]);
  if (!isActive) return { state: "none" };
  if (isSubscriptionRequired(facts.error) || isUnauthorized(facts.error)) return { state: "locked" };
  const failed = [facts, league].find(({ error }) => error !== null);
  if (failed && !narrow)
    return { state: "failed", message: errorText(failed.error), retry: () => void failed.refetch() };
  return narrow ? { state: "ready", narrow } : { state: "waiting" };
}
