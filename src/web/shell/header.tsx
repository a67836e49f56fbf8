import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Menu as MenuIcon, Search, SlidersHorizontal, Trophy } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { MAIN_PAGES, type PagePath } from "#contract/pages/pages.ts";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import { dotted } from "#core/kit/name-list.ts";
import { toSituation } from "#core/situation/config.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { leagueParts } from "#core/situation/summary.ts";
import { signInUrl, useEntitlements, useIsEnding, userQuery } from "#web/accounts/user.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Logo } from "#web/kit/ui/display/logo.tsx";
import { buttonStyle, LinkButton } from "#web/kit/ui/form/button.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { Menu } from "#web/kit/ui/overlay/menu.tsx";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";
import { useLeagueSettings } from "#web/leagues/league-settings.ts";
import { useListLeague } from "#web/leagues/list-league.ts";
import { HitMeButton } from "#web/prompts/hit-me-button.tsx";
import { useSituation } from "#web/situation/start.ts";
import { useVisitorId } from "#web/visitors/identity.ts";
import { loadMenu } from "./bottom-bar.tsx";
import { currentMark } from "./current-mark.ts";
import { pageOf } from "./routes.ts";

/** The bar over every page: main pages, the league that holds, search, Hit Me and the account. */
export function Header() {
  const [here] = useLocation();
  const isLanding = here === "/";
  return (
    <header
      data-print="none"
      className="sticky top-0 z-30 border-b border-line bg-page max-lg:border-transparent short:static"
    >
      <div className="group flex h-14 page-app items-center gap-1 lg:gap-3 short:h-12">
        <Link
          href="/"
          aria-label="Big Brain Football"
          className="-ml-1.5 flex h-11 min-w-11 shrink-0 items-center gap-2 rounded-8 px-1.5 hover:text-accent-ink"
        >
          <Logo size={30} />
          <span className={cx("text-20 narrow whitespace-nowrap", isLanding ? "max-lg:block" : "max-wide:hidden")}>
            Big Brain Football
          </span>
        </Link>
        <MainPages />
        <div className="ml-auto flex min-w-0 grow items-center justify-end gap-1 lg:gap-3">
          {!isLanding && <SituationSwitch />}
          <SearchButton />
          <div className="contents max-lg:hidden">
            <HitMeButton />
          </div>
          <Account />
          <div className="contents max-lg:hidden">
            <Menu
              load={loadMenu}
              renderTrigger={(props) => (
                <button type="button" aria-label="Menu" className={buttonStyle("ghost", "md", true)} {...props}>
                  <MenuIcon aria-hidden size={20} />
                </button>
              )}
            />
          </div>
        </div>
      </div>
    </header>
  );
}

function Account() {
  const { data: user } = useQuery(userQuery);
  const { tier } = useEntitlements();
  const isEnding = useIsEnding();
  const visitorId = useVisitorId();
  const [here] = useLocation();
  if (!user) {
    return (
      <LinkButton
        variant="ghost"
        href={signInUrl(visitorId, here === "/" ? null : here)}
        className="-mx-2 px-2 text-ink max-lg:hidden"
      >
        Sign in
      </LinkButton>
    );
  }
  return (
    <p data-account className="shrink-0 text-12 leading-4 whitespace-nowrap text-ink-soft max-lg:hidden">
      <span className="block max-w-40 truncate font-medium text-ink" title={user.contactemail}>
        {user.contactemail}
      </span>
      <Link href="/subscribe" className="block truncate hover:text-accent-ink hover:underline">
        Subscription: {TIER_NAMES[tier]}
        {isEnding && " (Cancelled)"}
      </Link>
    </p>
  );
}

/** In wide windows; others have them in the bar at their foot and under 'More'. */
function MainPages() {
  const [here] = useLocation();
  return (
    <nav aria-label="Main pages" className="flex shrink-0 gap-1 max-lg:hidden">
      {MAIN_PAGES.map(({ path, label }) => (
        <Link
          key={path}
          href={path}
          aria-current={currentMark(here, path)}
          onPointerEnter={() => void pageOf(path).load()}
          className={
            "grid h-14 items-center border-y-3 border-transparent px-2 text-14 font-medium whitespace-nowrap " +
            "text-ink-soft transition-colors hover:text-ink short:h-12 forced-colors:border-[Canvas] " +
            "aria-[current]:border-b-ink aria-[current]:font-bold aria-[current]:text-ink"
          }
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const CommandPalette = layer(() => import("./command-palette.tsx"));

/** Opens the search over players, picks, pages and settings, as Ctrl+K or Cmd+K does; its code comes with the first. */
function SearchButton() {
  const [open, setOpen] = useState(false);
  useWindowEvent("keydown", (event) => {
    const isPlain = !event.altKey && !event.shiftKey;
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || !isPlain) return;
    event.preventDefault();
    if (open) setOpen(false);
    else if (document.querySelector("#root[inert]") === null) setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl+K)"
        onClick={() => setOpen(true)}
        className={
          "inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-8 text-14 text-ink " +
          "hover:bg-sunken active:bg-pressed lg:size-9 xl:w-24 xl:justify-start xl:bg-sunken xl:px-3 " +
          "xl:text-ink-faint xl:hover:bg-pressed xl:group-has-data-account:w-10 pointer-coarse:h-11"
        }
      >
        <Search aria-hidden size={20} className="shrink-0 lg:size-4.5" />
        <span className="max-xl:sr-only group-has-data-account:sr-only">Search</span>
      </button>
      <CommandPalette open={open} onOpenChange={setOpen} />
    </>
  );
}

const SituationSheet = layer(() => import("./situation-sheet.tsx"));

// There each team has a status of its own.
const WITHOUT_STATUS: PagePath = "/trade-calculator";

function useWords() {
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
function SituationSwitch() {
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
