import { ChevronDown, SlidersHorizontal, Trophy } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { dotted } from "#core/kit/name-list.ts";
import { toSituation } from "#core/situation/config.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { leagueParts } from "#core/situation/summary.ts";
import type { PagePath } from "#contract/pages/pages.ts";
import { useSituation } from "#web/situation/start.ts";
import { useLeagueSettings } from "#web/leagues/league-settings.ts";
import { useListLeague } from "#web/leagues/list-league.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { layer } from "#web/kit/ui/overlay/layer.tsx";

const SituationSheet = layer(() => import("./situation-sheet.tsx"));

// There each team has a status of its own.
const WITHOUT_STATUS: PagePath = "/trade-calculator";

type Words = { readonly isLeague: boolean; readonly first: string; readonly second: string };

/** What the values of this page hold for, in two short lines. */
function useWords(): Words {
  const [here] = useLocation();
  const state = useSituation((now) => now);
  const league = useListLeague();
  const { differences } = useLeagueSettings(league ?? null);
  if (state.status !== "ready") return { isLeague: false, first: "Your Situation", second: "" };
  const own = toSituation(state.config, state.tables);
  const status = here === WITHOUT_STATUS ? [] : [TEAM_STATUS_LABELS[own.teamStatus]];
  if (league && differences.length === 0) {
    const mine = league.teams.find(({ teamid }) => teamid === league.myteamid);
    return { isLeague: true, first: league.name, second: dotted([...(mine ? [mine.name] : []), ...status]) };
  }
  const [format = "", teams = "", ...rest] = leagueParts(own);
  return { isLeague: false, first: dotted([format, teams]), second: dotted([...rest, ...status]) };
}

/** Says for which situation or league the values hold, on every page; a press opens it. */
export function SituationSwitch() {
  const [open, setOpen] = useState(false);
  const { isLeague, first, second } = useWords();
  const Icon = isLeague ? Trophy : SlidersHorizontal;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={`${first}, ${second}`}
        onClick={() => setOpen(true)}
        className={cx(
          // As wide for every league, so that nothing moves once it is known.
          "flex h-11 min-w-0 grow items-center gap-2 rounded-8 px-2 text-left leading-4 transition-colors",
          "max-lg:mr-auto max-lg:max-w-64 lg:w-52 lg:grow-0",
          isLeague ? "bg-accent-soft text-accent-ink" : "hover:bg-sunken active:bg-pressed",
        )}
      >
        <Icon aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 grow">
          <span className="sr-only">Your Situation: </span>
          <b className="block truncate text-14 leading-4.5 font-[650]">{first}</b>
          <span className={cx("block truncate text-12 lean", !isLeague && "text-ink-soft")}>{second}</span>
        </span>
        <ChevronDown aria-hidden size={16} className="shrink-0" />
      </button>
      <SituationSheet open={open} onOpenChange={setOpen} />
    </>
  );
}
