import { LIST_PICTURE_PATH } from "./picture-paths.ts";

/** The audience of a page. A `member` page shows its content to signed-in users; a `staff` page is guarded. */
export type Audience = "everyone" | "member" | "staff";

/**
 * How search engines and link previews treat a page: listed in the sitemap, allowed but not listed, or neither crawled
 * nor previewed.
 */
export type Indexing = "in-sitemap" | "allowed" | "never";

/** One page; its path and texts are written nowhere else. */
export type PageRow = {
  /** Also the name of its module in `src/web/pages` and of its built document. */
  readonly name: string;
  /** Path with `{name}` for each parameter, such as `/player/{id}`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly audience: Audience;
  readonly indexed: Indexing;
  /**
   * Alternative text of the page's own preview picture, at `picturePath` or `public/social/<name>.png`. Other pages use
   * the landing page's picture.
   */
  readonly picture?: string;
  /** Where the server draws the preview picture. */
  readonly picturePath?: string;
};

/** Every page, in the order of the menu, the sitemap and the tests. Each row needs a module in `src/web/pages`. */
export const PAGES = [
  {
    name: "landing",
    path: "/",
    title: "Trade values tuned to your league",
    description:
      "Crowd-sourced fantasy-football trade values for every format: dynasty or redraft, your roster, your " +
      "scoring, your team's status.",
    audience: "everyone",
    indexed: "in-sitemap",
    picture: "The product's name beside the top of the ranked list",
  },
  {
    name: "asset-list",
    path: "/asset-list",
    title: "Asset Rankings",
    description:
      "Players, rookies and draft picks ranked by trade value for your league format, roster, scoring and team status.",
    audience: "everyone",
    indexed: "in-sitemap",
    picture: "The first eight of the ranked list with their trade values",
    picturePath: LIST_PICTURE_PATH,
  },
  {
    name: "trade-calculator",
    path: "/trade-calculator",
    title: "Trade Calculator",
    description:
      "Weigh a trade between two to six teams, each side valued by its own team status in your league's " +
      "format, roster and scoring.",
    audience: "everyone",
    indexed: "in-sitemap",
    picture: "Two teams of a trade and the beam that weighs it",
  },
  {
    name: "player",
    path: "/player/{id}",
    title: "Player Profile",
    description:
      "A player's or pick's trade value in your league: how it comes about, how sure it is, and who is worth the same.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "leagues",
    path: "/leagues",
    title: "Your Leagues",
    description:
      "Bring in your league from Sleeper, MyFantasyLeague, Fleaflicker, ESPN or a pasted sheet: rosters, picks and " +
      "settings at once.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "league",
    path: "/league/{leagueid}",
    title: "League",
    description: "Your league: teams by roster value, lineups, picks and free agents in its own settings.",
    audience: "everyone",
    indexed: "never",
  },
  {
    name: "custom-scores",
    path: "/custom-scores",
    title: "Custom Scores",
    description: "Set your own score for any player or pick; your rankings and trades follow it.",
    audience: "member",
    indexed: "allowed",
  },
  {
    name: "subscribe",
    path: "/subscribe",
    title: "Big Brain Upgrades",
    description:
      "Plans and prices: insights with Big Brain, custom scores with Bigger Brain. Rankings, trades and Hit " +
      "Me stay free.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "how-it-works",
    path: "/how-it-works",
    title: "How it works",
    description:
      "How comparisons answered by managers become trade values: the method in plain words, with measured figures.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "accuracy",
    path: "/accuracy",
    title: "Accuracy",
    description:
      "How well the ratings predicted answers before they counted, beside a coin and plain Elo on the same answers.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "data",
    path: "/data",
    title: "Data Suite",
    description:
      "Movers, tiers and cliffs, comparisons, rookies and picks, values beside projections, in your league's settings.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "bulk",
    path: "/bulk",
    title: "Bulk Analysis",
    description:
      "Weigh up to 500 trades at once: verdict, nets, chance to gain, then and now, in your league's settings.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "api-docs",
    path: "/api",
    title: "API",
    description:
      "Trade values for your own programs and sheets: open values of common settings, every situation with a key.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "terms",
    path: "/terms",
    title: "Terms of Use",
    description: "What you may expect of Big Brain Football, and what it asks of you.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "privacy",
    path: "/privacy",
    title: "Privacy",
    description: "What Big Brain Football keeps about you, why, for how long, and how to say no.",
    audience: "everyone",
    indexed: "in-sitemap",
  },
  {
    name: "status",
    path: "/status",
    title: "Status",
    description: "Whether Big Brain Football answers, the day of its facts, and when its daily work was last done.",
    audience: "everyone",
    indexed: "allowed",
  },
  {
    name: "login",
    path: "/login",
    title: "Sign in",
    description: "Sign in to Big Brain Football for custom scores, insights and your subscription.",
    audience: "everyone",
    indexed: "never",
  },
  {
    name: "profile",
    path: "/profile",
    title: "Profile",
    description: "Your account and your subscription.",
    audience: "member",
    indexed: "never",
  },
  {
    name: "insight-management",
    path: "/insight-management",
    title: "Insight Management",
    description: "Staff: insights on assets.",
    audience: "staff",
    indexed: "never",
  },
  {
    name: "user-management",
    path: "/user-management",
    title: "User Management",
    description: "Staff: users, their access and their subscriptions.",
    audience: "staff",
    indexed: "never",
  },
] as const satisfies readonly PageRow[];

/** The preview picture of the landing page and of all pages without their own. */
export const SHARED_PICTURE = { path: "/social/landing.png", text: PAGES[0].picture } as const;

/** The page, with status 404, for every unknown path. */
export const NOT_FOUND = {
  name: "not-found",
  path: "*",
  title: "Page Not Found",
  description: "The page you're looking for doesn't exist or has been moved.",
  audience: "everyone",
  indexed: "never",
} as const satisfies PageRow;

type Known = (typeof PAGES)[number];
export type PageName = Known["name"];
export type PagePath = Known["path"];
export type StaffPageName = Extract<Known, { audience: "staff" }>["name"];

/** The decoded parameters of a page path in an actual path; null if the path does not match. */
export const pathParams = (pagePath: string, path: string): Readonly<Record<string, string>> | null => {
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
};
