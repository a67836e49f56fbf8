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
  readonly load: () => Promise<unknown>;
  /** The page itself, whose code comes when it is first drawn; drawn at once where the code is here already. */
  readonly Screen: ComponentType;
  readonly staff?: StaffArea;
};

const page = (path: string, title: string, fetch: () => Promise<PageModule>, staff?: StaffArea): Page => {
  const { Drawn, load } = later(async () => {
    const module = await fetch();
    if (typeof window !== "undefined") await module.ready?.();
    return module;
  });
  return { path, title, load, Screen: Drawn, ...(staff ? { staff } : {}) };
};

/** Every page of the product, each in a file of its own that is loaded when first needed. One line adds one. */
export const PAGES: readonly Page[] = [
  page("/", "Trade values tuned to your league", () => import("#web/pages/landing.tsx")),
  page("/asset-list", "Asset Rankings", () => import("#web/pages/asset-list.tsx")),
  page("/login", "Sign in", () => import("#web/pages/login.tsx")),
  page("/profile", "Profile", () => import("#web/pages/profile.tsx")),
  page("/trade-calculator", "Trade Calculator", () => import("#web/pages/trade-calculator.tsx")),
  page("/subscribe", "Big Brain Upgrades", () => import("#web/pages/subscribe.tsx")),
  page("/custom-scores", "Custom Scores", () => import("#web/pages/custom-scores.tsx")),
  page("/user-management", "User Management", () => import("#web/pages/user-management.tsx"), "user-management"),
  page(
    "/insight-management",
    "Insight Management",
    () => import("#web/pages/insight-management.tsx"),
    "insight-management",
  ),
  page("/how-it-works", "How it works", () => import("#web/pages/how-it-works.tsx")),
  page("/terms", "Terms of Use", () => import("#web/pages/terms.tsx")),
  page("/privacy", "Privacy", () => import("#web/pages/privacy.tsx")),
];

export const NOT_FOUND: Page = page("*", "Page Not Found", () => import("#web/pages/not-found.tsx"));

/** The page of a path, with or without a slash at its end. */
export const pageOf = (path: string): Page => {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return PAGES.find((known) => known.path === plain) ?? NOT_FOUND;
};

export const isRegistered = (path: string): boolean => pageOf(path) !== NOT_FOUND;
