import type { FunctionComponent } from "react";
import {
  NOT_FOUND as NOT_FOUND_ROW,
  PAGES as ROWS,
  pathParams,
  type PageName,
  type PageRow,
  type StaffPageName,
} from "#contract/pages.ts";
import { lazyComponent } from "#web/ui/lazy-part.tsx";
import { PageFailed } from "./page-failed.tsx";
import { PageWaiting } from "./page-waiting.tsx";

/** The staff area of a route; its guard is rendered around the page. */
export type StaffArea = StaffPageName;

type PageModule = { readonly default: FunctionComponent };

const MODULES: Readonly<Record<PageName | "not-found", () => Promise<PageModule>>> = {
  landing: () => import("#web/pages/landing.tsx"),
  "asset-list": () => import("#web/pages/asset-list.tsx"),
  "trade-calculator": () => import("#web/pages/trade-calculator.tsx"),
  player: () => import("#web/pages/player.tsx"),
  trades: () => import("#web/pages/trades.tsx"),
  leagues: () => import("#web/pages/leagues.tsx"),
  league: () => import("#web/pages/league.tsx"),
  draft: () => import("#web/pages/draft.tsx"),
  watchlist: () => import("#web/pages/watchlist.tsx"),
  "custom-scores": () => import("#web/pages/custom-scores.tsx"),
  subscribe: () => import("#web/pages/subscribe.tsx"),
  "how-it-works": () => import("#web/pages/how-it-works.tsx"),
  accuracy: () => import("#web/pages/accuracy.tsx"),
  data: () => import("#web/pages/data.tsx"),
  bulk: () => import("#web/pages/bulk.tsx"),
  "api-docs": () => import("#web/pages/api-docs.tsx"),
  terms: () => import("#web/pages/terms.tsx"),
  privacy: () => import("#web/pages/privacy.tsx"),
  status: () => import("#web/pages/status.tsx"),
  login: () => import("#web/pages/login.tsx"),
  profile: () => import("#web/pages/profile.tsx"),
  unlocked: () => import("#web/pages/unlocked.tsx"),
  "insight-management": () => import("#web/pages/insight-management.tsx"),
  "user-management": () => import("#web/pages/user-management.tsx"),
  "not-found": () => import("#web/pages/not-found.tsx"),
};

/** Adds `load` for the page's code, and `Screen`, which shows PageWaiting until then. */
function withCode<Row extends PageRow & { readonly name: PageName | "not-found" }>(row: Row) {
  const { Component, load } = lazyComponent(MODULES[row.name], PageWaiting, PageFailed);
  return { ...row, load, Screen: Component };
}

export const PAGES = ROWS.map(withCode);

export const NOT_FOUND = withCode(NOT_FOUND_ROW);

export type Page = (typeof PAGES)[number] | typeof NOT_FOUND;

/** The page of a path, with or without a final slash; the 404 page if there is none. */
export const pageOf = (path: string): Page => PAGES.find((page) => pathParams(page.path, path)) ?? NOT_FOUND;
