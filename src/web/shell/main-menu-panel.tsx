import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { PagePath } from "#contract/pages/pages.ts";
import { useVisitorId } from "#web/visitors/identity.ts";
import { signInUrl, signOut, userQuery } from "#web/accounts/user.ts";
import { HitMeButton, INVITATION } from "#web/prompts/hit-me-button.tsx";
import type { MenuPanelProps } from "#web/kit/ui/overlay/menu.tsx";
import { MenuGroup, MenuItem, MenuLink, MenuPanel } from "#web/kit/ui/overlay/menu-panel.tsx";
import { tellFailure } from "#web/kit/ui/overlay/toast-store.ts";
import { pageOf } from "./routes.ts";
import { useTheme } from "./theme.ts";

type Destination = { readonly path: PagePath; readonly label: string };

const PLAY: readonly Destination[] = [
  { path: "/asset-list", label: "Asset Rankings" },
  { path: "/trade-calculator", label: "Trade Calculator" },
  { path: "/daily", label: "The Daily Twelve" },
  { path: "/custom-scores", label: "Custom Scores" },
  { path: "/leagues", label: "Your Leagues" },
  { path: "/draft", label: "Draft Room" },
  { path: "/trades", label: "Trades" },
  { path: "/watchlist", label: "Watchlist" },
];

const STUDY: readonly Destination[] = [
  { path: "/how-it-works", label: "How it works and accuracy" },
  { path: "/data", label: "Data Suite" },
  { path: "/api", label: "API" },
];

const STAFF: readonly Destination[] = [
  { path: "/user-management", label: "User Management" },
  { path: "/insight-management", label: "Insight Management" },
];

function Place({ path, label }: Destination) {
  const [here] = useLocation();
  return (
    <Link href={path} asChild>
      <MenuLink aria-current={here === path ? "page" : undefined} onPointerEnter={() => void pageOf(path).load()}>
        {label}
      </MenuLink>
    </Link>
  );
}

const Places = ({ title, places }: { title: string; places: readonly Destination[] }) => (
  <MenuGroup title={title}>
    {places.map((place) => (
      <Place key={place.path} {...place} />
    ))}
  </MenuGroup>
);

/** Phones have 'Hit Me' in the bar below; its invitation has no room there. */
const Invitation = () => (
  <MenuGroup title={INVITATION.text} className="col-span-full border-b border-line pb-1 lg:hidden">
    <HitMeButton
      quiet
      renderTrigger={(props) => (
        <MenuItem className="text-accent-ink" {...props}>
          {INVITATION.button}
        </MenuItem>
      )}
    />
  </MenuGroup>
);

function Account() {
  const client = useQueryClient();
  const { data: user } = useQuery(userQuery);
  const visitorId = useVisitorId();
  const [here] = useLocation();
  const { theme, toggle } = useTheme();
  return (
    <div>
      <MenuGroup title="Account">
        <Place path="/subscribe" label="Plans" />
        <MenuItem onClick={toggle}>{theme === "dark" ? "Light Mode" : "Dark Mode"}</MenuItem>
        {user ? (
          <>
            <Place path="/profile" label="Profile" />
            <MenuItem onClick={() => void signOut(client).catch(tellFailure("Sign out failed"))}>Sign out</MenuItem>
          </>
        ) : (
          <MenuLink href={signInUrl(visitorId, here === "/" ? null : here)}>Sign in</MenuLink>
        )}
      </MenuGroup>
      {user?.isstaff && <Places title="Staff" places={STAFF} />}
    </div>
  );
}

const MainMenuPanel = (props: MenuPanelProps) => (
  <MenuPanel label="Main menu" {...props}>
    <div className="grid grid-cols-2 gap-x-1 lg:grid-cols-3">
      <Invitation />
      <Places title="Play" places={PLAY} />
      <div className="lg:contents">
        <Places title="Study" places={STUDY} />
        <Account />
      </div>
    </div>
  </MenuPanel>
);

export default MainMenuPanel;
