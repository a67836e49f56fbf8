import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useEffectEvent } from "react";
import { Link, useLocation } from "wouter";
import { useVisitorId } from "#web/visitors/identity.ts";
import { signInUrl, userQuery, useEntitlements, useIsEnding } from "#web/accounts/user.ts";
import { HitMeButton } from "#web/prompts/hit-me-button.tsx";
import { Logo } from "#web/kit/ui/display/logo.tsx";
import { Menu as MenuIcon, Search } from "lucide-react";
import { buttonStyle, LinkButton } from "#web/kit/ui/form/button.tsx";
import { Menu } from "#web/kit/ui/overlay/menu.tsx";
import { currentMark } from "./current-mark.ts";
import { loadMenu } from "./bottom-bar.tsx";
import { SituationSwitch } from "./situation-switch.tsx";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import { MAIN_PAGES } from "#contract/pages/pages.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { pageOf } from "./routes.ts";
import { layer } from "#web/kit/ui/overlay/layer.tsx";

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

/** Who is signed in, with a link to the plans; else the way to sign in. */
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

/** Links to the main pages in wide windows; others have them in the bar at their foot and under 'More'. */
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

const isCovered = (): boolean => document.querySelector("#root[inert]") !== null;

/** Opens the search over players, picks, pages and settings, as Ctrl+K or Cmd+K does; its code comes with the first. */
function SearchButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  const show = (): void => {
    setWanted(true);
    setOpen(true);
  };

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.altKey && !event.shiftKey;
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || !isPlain) return;
    event.preventDefault();
    if (open) setOpen(false);
    else if (!isCovered()) show();
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl+K)"
        onClick={show}
        className={
          "inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-8 text-14 text-ink " +
          "hover:bg-sunken active:bg-pressed lg:size-9 xl:w-36 xl:justify-start xl:bg-sunken xl:px-3 " +
          "xl:text-ink-faint xl:hover:bg-pressed xl:group-has-data-account:w-10 pointer-coarse:h-11"
        }
      >
        <Search aria-hidden size={20} className="shrink-0 lg:size-4.5" />
        <span className="max-xl:sr-only group-has-data-account:sr-only">Search</span>
      </button>
      {wanted && <CommandPalette open={open} onOpenChange={setOpen} />}
    </>
  );
}
