import type { ComponentType } from "react";
import { later } from "#web/ui/later.ts";

/** The staff area a route belongs to; its guard stands before the page. */
export type StaffArea = "user-management" | "insight-management";

type PageModule = {
  readonly default: ComponentType;
  /** Brings what the page's first drawing in this window needs besides. */
  readonly ready?: () => Promise<void>;
};

export type Page = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly load: () => Promise<unknown>;
  /** The page itself, whose code comes when it is first drawn; drawn at once where the code is here already. */
  readonly Screen: ComponentType;
  readonly staff?: StaffArea;
};

const page = (path: string, title: string, description: string, fetch: () => Promise<PageModule>, staff?: StaffArea): Page => {
  const { Drawn, load } = later(async () => {
    const module = await fetch();
    if (typeof window !== "undefined") await module.ready?.();
    return module;
  });
  return { path, title, description, load, Screen: Drawn, ...(staff ? { staff } : {}) };
};

/** Every page of the product, each in a file of its own that is loaded when first needed. One line adds one. */
export const PAGES: readonly Page[] = [
  page("/", "Trade values tuned to your league", "Crowd-sourced fantasy-football trade values for every format: dynasty or redraft, your roster, your scoring, your team's status.", () => import("#web/pages/landing.tsx")),
  page("/asset-list", "Asset Rankings", "Players, rookies and draft picks ranked by trade value for your league format, roster, scoring and team status.", () => import("#web/pages/asset-list.tsx")),
  page("/login", "Sign in", "Sign in to Big Brain Football for custom scores, insights and your subscription.", () => import("#web/pages/login.tsx")),
  page("/profile", "Profile", "Your account and your subscription.", () => import("#web/pages/profile.tsx")),
  page("/trade-calculator", "Trade Calculator", "Weigh a trade between two to six teams, each side valued by its own team status in your league's format, roster and scoring.", () => import("#web/pages/trade-calculator.tsx")),
  page("/subscribe", "Big Brain Upgrades", "Plans and prices: insights with Big Brain, custom scores with Bigger Brain. Rankings, trades and Hit Me stay free.", () => import("#web/pages/subscribe.tsx")),
  page("/custom-scores", "Custom Scores", "Set your own score for any player or pick; your rankings and trades follow it.", () => import("#web/pages/custom-scores.tsx")),
  page("/user-management", "User Management", "Staff: users, their access and their subscriptions.", () => import("#web/pages/user-management.tsx"), "user-management"),
  page("/insight-management", "Insight Management", "Staff: insights on assets.", () => import("#web/pages/insight-management.tsx"), "insight-management"),
  page("/how-it-works", "How it works", "How comparisons answered by managers become trade values: the method in plain words, with measured figures.", () => import("#web/pages/how-it-works.tsx")),
  page("/terms", "Terms of Use", "What you may expect of Big Brain Football, and what it asks of you.", () => import("#web/pages/terms.tsx")),
  page("/privacy", "Privacy", "What Big Brain Football keeps about you, why, for how long, and how to say no.", () => import("#web/pages/privacy.tsx")),
];

export const NOT_FOUND: Page = page("*", "Page Not Found", "The page you're looking for doesn't exist or has been moved.", () => import("#web/pages/not-found.tsx"));

/** The page of a path, with or without a slash at its end. */
export const pageOf = (path: string): Page => {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return PAGES.find((known) => known.path === plain) ?? NOT_FOUND;
};

export const isRegistered = (path: string): boolean => pageOf(path) !== NOT_FOUND;
