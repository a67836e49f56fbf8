import { ArrowLeftRight, Ellipsis, ListOrdered, Trophy, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "wouter";
import type { PagePath } from "#contract/pages/pages.ts";
import { HitMeButton, INVITATION } from "#web/prompts/hit-me-button.tsx";
import { useListLeagueId } from "#web/leagues/list-league.ts";
import { Logo } from "#web/kit/ui/display/logo.tsx";
import { Menu } from "#web/kit/ui/overlay/menu.tsx";
import { currentMark } from "./current-mark.ts";
import { pageOf } from "./routes.ts";

export const loadMenu = () => import("./main-menu-panel.tsx");

type Destination = { readonly path: PagePath; readonly label: string; readonly icon: LucideIcon };

const BEFORE: readonly Destination[] = [
  { path: "/asset-list", label: "Rankings", icon: ListOrdered },
  { path: "/trade-calculator", label: "Trade", icon: ArrowLeftRight },
];

const ITEM =
  "grid w-full place-content-center justify-items-center gap-0.75 text-12 leading-3.5 active:bg-sunken " +
  "focus-visible:-outline-offset-2";
const QUIET = `${ITEM} font-medium text-ink-soft aria-[current]:font-bold aria-[current]:text-ink`;

/** The main pages, Hit Me and the menu, where the header has no room for them. */
export const BottomBar = () => (
  <nav
    aria-label="Pages"
    data-print="none"
    className={
      "fixed inset-x-0 bottom-0 z-30 grid h-(--bar) grid-cols-5 border-t border-line bg-page " +
      "pb-[env(safe-area-inset-bottom)] lg:hidden short:static short:h-12 short:border-y"
    }
  >
    {BEFORE.map((place) => (
      <Place key={place.path} {...place} />
    ))}
    <HitMeButton
      quiet
      renderTrigger={(props) => (
        <button type="button" className={`${ITEM} font-bold text-accent-ink`} {...props}>
          <Logo size={22} />
          {INVITATION.button}
        </button>
      )}
    />
    <League />
    <Menu
      load={loadMenu}
      renderTrigger={(props) => (
        <button type="button" className={QUIET} {...props}>
          <Ellipsis aria-hidden size={20} />
          More
        </button>
      )}
    />
  </nav>
);

function League() {
  const leagueid = useListLeagueId();
  const href = leagueid === null ? "/leagues" : `/league/${leagueid}`;
  return <Place path="/leagues" label="League" icon={Trophy} href={href} />;
}

function Place({ path, label, icon: Icon, href = path }: Destination & { href?: string }) {
  const [here] = useLocation();
  return (
    <Link
      href={href}
      aria-current={currentMark(here, path)}
      onPointerEnter={() => void pageOf(path).load()}
      className={QUIET}
    >
      <Icon aria-hidden size={20} />
      {label}
    </Link>
  );
}
