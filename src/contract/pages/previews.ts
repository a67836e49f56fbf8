import type { AnyPage } from "./pages.ts";
import { LIST_PICTURE_PATH } from "#contract/kit/picture-paths.ts";

/** The description of a page for search engines and link previews. The browser seldom needs it. */
export type PagePreview = {
  readonly description: string;
  /** Of the page's own picture, at `picturePath` or `public/social/<name>.png`; others use the landing page's. */
  readonly picture?: string;
  /** Where the server draws the preview picture. */
  readonly picturePath?: string;
};

const LANDING_PICTURE = "The product's name beside the top of the ranked list";

/** The preview picture of the landing page and of all pages without their own. */
export const SHARED_PICTURE = { path: "/social/landing.png", text: LANDING_PICTURE } as const;

export const PAGE_PREVIEWS: Readonly<Record<AnyPage["name"], PagePreview>> = {
  landing: {
    description:
      "Crowd-sourced fantasy-football trade values for every format: dynasty or redraft, your roster, your " +
      "scoring, your team's status.",
    picture: LANDING_PICTURE,
  },
  "asset-list": {
    description:
      "Players, rookies and draft picks ranked by trade value for your league format, roster, scoring and team status.",
    picture: "The first eight of the ranked list with their trade values",
    picturePath: LIST_PICTURE_PATH,
  },
  "trade-calculator": {
    description:
      "Weigh a trade between two to six teams, each side valued by its own team status in your league's " +
      "format, roster and scoring.",
    picture: "What both teams of a trade get, as one bar",
  },
  player: {
    description:
      "A player's or pick's trade value in your league: what it is made of, how certain it is, and who is worth " +
      "the same.",
  },
  daily: { description: "Twelve comparisons a day, the same for everybody: answer them, and see what the crowd says." },
  record: { description: "How your own answers held up: what became of your calls after four weeks." },
  trades: {
    description:
      "What managers really paid: completed trades of dynasty and redraft leagues, with the values of their day and " +
      "today's.",
  },
  leagues: {
    description:
      "Import your league from Sleeper, MyFantasyLeague, Fleaflicker, ESPN, Fantrax or pasted text: rosters, picks " +
      "and settings at once.",
  },
  league: { description: "Your league: teams by roster value, lineups, picks and free agents in its own settings." },
  draft: {
    description:
      "Follow your startup or rookie draft, live from Sleeper or by hand: the best left by value and for your team, " +
      "tiers, and what each pick is worth in a trade.",
  },
  watchlist: {
    description:
      "The players and picks you follow: what moved in your league's settings, and why. Five are free, without an " +
      "account.",
  },
  "custom-scores": { description: "Set your own score for any player or pick; your rankings and trades follow it." },
  subscribe: {
    description:
      "Plans and prices: insights with Big Brain, custom scores with Bigger Brain. Rankings, trades and Hit " +
      "Me stay free.",
  },
  "how-it-works": {
    description:
      "How comparisons answered by managers become trade values, and how well the ratings predicted answers before " +
      "they counted.",
  },
  data: {
    description:
      "Movers, tiers and cliffs, comparisons, rookies and picks, values beside projections, in your league's settings.",
  },
  bulk: {
    description:
      "Analyze up to 500 trades at once: verdict, nets, chance to gain, then and now, in your league's settings.",
  },
  "api-docs": {
    description:
      "Trade values for your own programs and sheets: open values of common settings, every situation with a key.",
  },
  terms: { description: "What you can expect from Big Brain Football, and what it asks of you." },
  privacy: { description: "What Big Brain Football stores about you, why, for how long, and how to object." },
  status: { description: "Whether Big Brain Football is working, and how recent its facts and answers are." },
  login: { description: "Sign in to Big Brain Football for custom scores, insights and your subscription." },
  profile: { description: "Your account and your subscription." },
  unlocked: { description: "What your plan has unlocked, each with an example." },
  "insight-management": { description: "Staff: insights on assets." },
  "user-management": { description: "Staff: users, their access and their subscriptions." },
  "not-found": { description: "The page you're looking for doesn't exist or has been moved." },
};
