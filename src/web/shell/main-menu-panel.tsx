import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  Database,
  Handshake,
  Layers,
  LayoutGrid,
  ListOrdered,
  LogIn,
  LogOut,
  Moon,
  ScanEye,
  SlidersVertical,
  Star,
  Sun,
  Trophy,
  UserRound,
  Users,
  type LucideIcon,
} from "lucide-react";
import { Link, useLocation } from "wouter";
import type { PagePath } from "#contract/pages.ts";
import { errorText } from "#web/data/api/send.ts";
import { useVisitorId } from "#web/data/session/identity.ts";
import { signInUrl, signOut, userQuery } from "#web/data/session/user.ts";
import type { MenuPanelProps } from "#web/ui/overlay/menu.tsx";
import { MenuItem, MenuLink, MenuPanel, MenuSeparator } from "#web/ui/overlay/menu-panel.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { pageOf } from "./routes.ts";
import { useTheme } from "./theme.ts";

type Destination = { readonly path: PagePath; readonly label: string; readonly icon: LucideIcon };

const PLACES: readonly Destination[] = [
  { path: "/asset-list", label: "Asset Rankings", icon: ListOrdered },
  { path: "/trade-calculator", label: "Trade Calculator", icon: ArrowLeftRight },
  { path: "/trades", label: "Trades", icon: Handshake },
  { path: "/leagues", label: "Your Leagues", icon: Trophy },
  { path: "/draft", label: "Draft Room", icon: LayoutGrid },
  { path: "/watchlist", label: "Watchlist", icon: Star },
  { path: "/custom-scores", label: "Custom Scores", icon: SlidersVertical },
  { path: "/data", label: "Data Suite", icon: Database },
  { path: "/bulk", label: "Bulk Analysis", icon: Layers },
];

const STAFF_PLACES: readonly Destination[] = [
  { path: "/user-management", label: "User Management", icon: Users },
  { path: "/insight-management", label: "Insight Management", icon: ScanEye },
];

const PROFILE: Destination = { path: "/profile", label: "Profile", icon: UserRound };

function Place({ path, label, icon: Icon }: Destination) {
  const [here] = useLocation();
  return (
    <Link href={path} asChild>
      <MenuLink
        icon={<Icon aria-hidden size={16} />}
        aria-current={here === path ? "page" : undefined}
        onPointerEnter={() => void pageOf(path).load()}
      >
        {label}
      </MenuLink>
    </Link>
  );
}

function ThemeItem() {
  const { theme, toggle } = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <MenuItem icon={<Icon aria-hidden size={16} />} onClick={toggle}>
      {theme === "dark" ? "Light Mode" : "Dark Mode"}
    </MenuItem>
  );
}

function SignOutItem() {
  const client = useQueryClient();
  const leave = () =>
    signOut(client).catch((error: unknown) =>
      toast({ title: "Sign out failed", description: errorText(error), variant: "destructive" }),
    );
  return (
    <MenuItem icon={<LogOut aria-hidden size={16} />} onClick={() => void leave()}>
      Sign out
    </MenuItem>
  );
}

function AccountItems() {
  const { data: user } = useQuery(userQuery);
  const visitorId = useVisitorId();
  const [here] = useLocation();
  if (user) {
    return (
      <>
        <Place {...PROFILE} />
        <SignOutItem />
      </>
    );
  }
  return (
    <MenuLink href={signInUrl(visitorId, here === "/" ? null : here)} icon={<LogIn aria-hidden size={16} />}>
      Sign in
    </MenuLink>
  );
}

function StaffItems() {
  const { data: user } = useQuery(userQuery);
  if (!user?.isstaff) return null;
  return STAFF_PLACES.map((place) => <Place key={place.path} {...place} />);
}

const MainMenuPanel = (props: MenuPanelProps) => (
  <MenuPanel label="Main menu" {...props}>
    {PLACES.map((place) => (
      <Place key={place.path} {...place} />
    ))}
    <StaffItems />
    <MenuSeparator />
    <ThemeItem />
    <MenuSeparator />
    <AccountItems />
  </MenuPanel>
);

export default MainMenuPanel;
