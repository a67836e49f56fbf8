import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState, useEffectEvent } from "react";
import { Link, useLocation } from "wouter";
import { userQuery, useEntitlements, useIsEnding } from "#web/data/session/user.ts";
import { HitMeButton } from "#web/features/hit-me/hit-me-button.tsx";
import { Logo } from "#web/ui/display/logo.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { isThemeOfferDue, recordThemeOffer } from "./theme-offer-due.ts";
import { Menu as MenuIcon, Search } from "lucide-react";
import { buttonStyle } from "#web/ui/form/button.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { TIER_NAMES } from "#core/access/entitlements.ts";
import { MAIN_PAGES } from "#contract/pages.ts";
import { cx } from "#web/ui/cx.ts";
import { pageOf } from "./routes.ts";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { layer } from "#web/ui/overlay/layer.tsx";

// Few visits are offered the dark theme.
const ThemeOffer = lazy(() => import("./theme-offer.tsx").catch(() => ({ default: () => <></> })));

function Offer() {
  const [isDue] = useState(isThemeOfferDue);
  useEffect(() => {
    if (isDue) recordThemeOffer();
  }, [isDue]);
  return <Suspense fallback={null}>{isDue && <ThemeOffer />}</Suspense>;
}

function Account() {
  const { data: user } = useQuery(userQuery);
  return user && <AccountLine email={user.contactemail} />;
}

export const Header = () => (
  <header data-print="none" className="sticky top-0 z-30 border-b short:static border-line bg-surface">
    <div className="group mx-auto flex h-14 max-w-330 short:h-12 items-center gap-3 px-4 max-[22.4rem]:gap-2 md:px-6">
      <Link
        href="/"
        className={
          "-ml-1 flex shrink-0 items-center gap-2 rounded-8 px-1 py-1 text-16 font-bold pointer-coarse:min-h-11 " +
          "tracking-tight text-ink no-underline transition-colors max-[22.4rem]:text-14 hover:text-accent-ink"
        }
      >
        <Logo size={30} />
        {/* Two short lines on phones leave room for the search. */}
        <span
          className={
            "max-[26rem]:w-min max-[26rem]:text-13 max-[26rem]:leading-3.5 min-[26.01rem]:whitespace-nowrap " +
            "max-[26rem]:group-has-data-theme-offer:sr-only"
          }
        >
          <span className="whitespace-nowrap">Big Brain</span> Football
        </span>
      </Link>
      <MainPages />
      <div className="ml-auto flex min-w-0 items-center gap-3 max-[22.4rem]:gap-2">
        <Account />
        {useHydrated() && <Offer />}
        <SearchButton />
        <HitMeButton />
        <MainMenu />
      </div>
    </div>
  </header>
);

const loadPanel = () => import("./main-menu-panel.tsx");

const MainMenu = () => (
  <Menu
    load={loadPanel}
    renderTrigger={(props) => (
      <button type="button" aria-label="Menu" className={buttonStyle("ghost", "md", true)} {...props}>
        <MenuIcon aria-hidden size={20} />
      </button>
    )}
  />
);

function AccountLine({ email }: { email: string }) {
  const { tier } = useEntitlements();
  const isEnding = useIsEnding();
  return (
    <p
      data-account
      data-aside
      className="hidden min-w-0 text-right text-12 leading-4 whitespace-nowrap text-ink-soft md:block"
    >
      <span className="block truncate font-medium text-ink" title={email}>
        {email}
      </span>
      <span className="block truncate">
        Subscription: {TIER_NAMES[tier]}
        {isEnding && " (Cancelled)"}
      </span>
    </p>
  );
}

/**
 * Links to the main pages in the header of wide windows; the menu has them in every window. Where the header has the
 * invitation to Hit Me and, beside it, a signed-in user's plan or the offer of the dark theme, there is no room for the
 * last link; the footer has it.
 */
function MainPages() {
  const [here] = useLocation();
  return (
    <nav aria-label="Main pages" className="ml-3 hidden gap-1 lg:flex">
      {MAIN_PAGES.map(({ path, label }, at) => (
        <Link
          key={path}
          href={path}
          aria-current={here === path ? "page" : undefined}
          onPointerEnter={() => void pageOf(path).load()}
          className={cx(
            "rounded-8 px-2.5 py-2 text-14 font-medium whitespace-nowrap text-ink-soft no-underline",
            "transition-colors hover:bg-sunken hover:text-ink",
            "aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink",
            at === MAIN_PAGES.length - 1 && "max-xl:hidden min-[88rem]:group-has-data-aside:hidden",
          )}
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
          "inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-2 rounded-8 text-13 text-ink-faint " +
          "transition-colors hover:bg-sunken hover:text-ink active:bg-pressed pointer-coarse:size-11 " +
          "xl:border xl:border-line xl:bg-page xl:pr-1.5 xl:pl-2.5 xl:pointer-coarse:w-auto"
        }
      >
        <Search aria-hidden size={18} className="xl:size-4" />
        <span className="max-xl:sr-only group-has-data-account:sr-only">Search</span>
        {/* Assistive technology reads the shortcut from aria-keyshortcuts. */}
        <span aria-hidden className="contents">
          <Kbd className="max-xl:hidden">Ctrl K</Kbd>
        </span>
      </button>
      {wanted && <CommandPalette open={open} onOpenChange={setOpen} />}
    </>
  );
}
