import { lazy, type ComponentType, type FunctionComponent } from "react";
import { NOT_FOUND as NOT_FOUND_ROW, PAGES as ROWS, pathParams } from "#contract/pages/pages.ts";
import type { PageName, PageRow } from "#contract/pages/pages.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { PageFailed } from "./screen-failure.tsx";

/** A page: its component, and what it loads before it is rendered by the server. */
type PageModule = {
  readonly default: FunctionComponent;
  readonly prefetch?: (visit: PageVisit) => readonly Promise<unknown>[];
};

const MODULES: Readonly<Record<PageName | "not-found", () => Promise<PageModule>>> = {
  landing: () => import("#web/pages/landing.tsx"),
  "asset-list": () => import("#web/pages/asset-list.tsx"),
  "trade-calculator": () => import("#web/pages/trade-calculator.tsx"),
  player: () => import("#web/pages/player.tsx"),
  daily: () => import("#web/pages/daily.tsx"),
  record: () => import("#web/pages/record.tsx"),
  trades: () => import("#web/pages/trades.tsx"),
  leagues: () => import("#web/pages/leagues.tsx"),
  league: () => import("#web/pages/league.tsx"),
  draft: () => import("#web/pages/draft.tsx"),
  watchlist: () => import("#web/pages/watchlist.tsx"),
  "custom-scores": () => import("#web/pages/custom-scores.tsx"),
  subscribe: () => import("#web/pages/subscribe.tsx"),
  "how-it-works": () => import("#web/pages/how-it-works.tsx"),
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

/** Adds `load` for the code, and with it `prefetch` for the data, the component once loaded, and one that waits. */
function withCode<Row extends PageRow & { readonly name: PageName | "not-found" }>(row: Row) {
  let code: PageModule | null = null;
  const load = async (): Promise<PageModule> => (code = await MODULES[row.name]());
  const Late = lazy<ComponentType>(() => load().catch(() => ({ default: PageFailed })));
  const prefetch = (visit: PageVisit) => code?.prefetch?.(visit) ?? [];
  return { ...row, load, prefetch, loaded: () => code?.default ?? null, Late };
}

const PAGES = ROWS.map(withCode);

const NOT_FOUND = withCode(NOT_FOUND_ROW);

export type Page = (typeof PAGES)[number] | typeof NOT_FOUND;

/** The page of a path, with or without a final slash; the 404 page if there is none. */
export const pageOf = (path: string): Page => PAGES.find((page) => pathParams(page.path, path)) ?? NOT_FOUND;
