/** One page; its path and title are written nowhere else. Its description is in page-previews.ts. */
export type PageRow = {
  /** Also the name of its module in `src/web/pages` and of its built document. */
  readonly name: string;
  /** Path with `{name}` for each parameter, such as `/player/{id}`. */
  readonly path: string;
  readonly title: string;
  /** A `member` page shows its content to signed-in users; a `staff` page is guarded. */
  readonly audience: "everyone" | "member" | "staff";
  /** Listed in the sitemap, allowed but not listed, or neither crawled nor previewed. */
  readonly indexed: "in-sitemap" | "allowed" | "never";
};

const PUBLIC = { audience: "everyone", indexed: "in-sitemap" } as const;
const UNLISTED = { audience: "everyone", indexed: "never" } as const;
const STAFF = { audience: "staff", indexed: "never" } as const;

/** Every page, in the order of the menu, the sitemap and the tests. Each row needs a module in `src/web/pages`. */
export const PAGES = [
  { name: "landing", path: "/", title: "Trade values tuned to your league", ...PUBLIC },
  { name: "asset-list", path: "/asset-list", title: "Asset Rankings", ...PUBLIC },
  { name: "trade-calculator", path: "/trade-calculator", title: "Trade Calculator", ...PUBLIC },
  { name: "player", path: "/player/{id}", title: "Player Profile", ...PUBLIC },
  { name: "daily", path: "/daily", title: "The Daily Twelve", ...PUBLIC },
  { name: "record", path: "/record", title: "Your Record", ...UNLISTED },
  { name: "trades", path: "/trades", title: "Trades", ...PUBLIC },
  { name: "leagues", path: "/leagues", title: "Your Leagues", ...PUBLIC },
  { name: "league", path: "/league/{leagueid}", title: "League", ...UNLISTED },
  { name: "draft", path: "/draft", title: "Draft Room", ...PUBLIC },
  { name: "watchlist", path: "/watchlist", title: "Watchlist", ...UNLISTED },
  { name: "custom-scores", path: "/custom-scores", title: "Custom Scores", audience: "member", indexed: "allowed" },
  { name: "subscribe", path: "/subscribe", title: "Big Brain Upgrades", ...PUBLIC },
  { name: "how-it-works", path: "/how-it-works", title: "How it works and accuracy", ...PUBLIC },
  { name: "data", path: "/data", title: "Data Suite", ...PUBLIC },
  { name: "bulk", path: "/bulk", title: "Bulk Analysis", ...PUBLIC },
  { name: "api-docs", path: "/api", title: "API", ...PUBLIC },
  { name: "terms", path: "/terms", title: "Terms of Use", ...PUBLIC },
  { name: "privacy", path: "/privacy", title: "Privacy", ...PUBLIC },
  { name: "status", path: "/status", title: "Status", audience: "everyone", indexed: "allowed" },
  { name: "login", path: "/login", title: "Sign in", ...UNLISTED },
  { name: "profile", path: "/profile", title: "Profile", audience: "member", indexed: "never" },
  { name: "unlocked", path: "/unlocked", title: "Unlocked", audience: "member", indexed: "never" },
  { name: "insight-management", path: "/insight-management", title: "Insight Management", ...STAFF },
  { name: "user-management", path: "/user-management", title: "User Management", ...STAFF },
] as const satisfies readonly PageRow[];

/** Former addresses, and where their contents are now. */
export const MOVED_PAGES = { "/accuracy": "/how-it-works#accuracy" } as const;

export const NOT_FOUND = {
  name: "not-found",
  path: "*",
  title: "Page Not Found",
  ...UNLISTED,
} as const satisfies PageRow;

type Known = (typeof PAGES)[number];
export type PageName = Known["name"];
export type AnyPage = Known | typeof NOT_FOUND;
export type PagePath = Known["path"];
export type StaffPageName = Extract<Known, { audience: "staff" }>["name"];

/** The element of the list page that 'Skip to list' leads to. */
export const RANKED_LIST_ID = "ranked-list";

/** The pages in the header of wide windows, as they are called there. */
export const MAIN_PAGES: readonly { readonly path: PagePath; readonly label: string }[] = [
  { path: "/asset-list", label: "Rankings" },
  { path: "/trade-calculator", label: "Trade Calculator" },
  { path: "/leagues", label: "Leagues" },
  { path: "/draft", label: "Draft" },
  { path: "/trades", label: "Trades" },
];

/** The decoded parameters of a page path in an actual path; null if the path does not match. */
export function pathParams(pagePath: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pagePath.split("/");
  const given = path.length > 1 && path.endsWith("/") ? path.slice(0, -1).split("/") : path.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? text !== part : text === "") return null;
    if (name === undefined) continue;
    try {
      params[name] = decodeURIComponent(text);
    } catch {
      return null;
    }
  }
  return params;
}
