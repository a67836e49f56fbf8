import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { createContext, use, useState } from "react";
import { START_DATA_ID } from "#contract/pages/documents.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { browserLog } from "#web/kit/query/transport.ts";
import { codesQuery, leagueFormatsQuery } from "./reference.ts";
import { createSituation, servedSituation, type SituationDeps, type SituationState } from "./situation.ts";
import { localStore, useStore } from "#web/kit/data/store.ts";

let save: SituationDeps["save"] = () => Promise.reject(new Error("The visit has not begun"));

export const situation = createSituation({
  storage: localStore,
  log: browserLog,
  save: (settings, last) => save(settings, last),
});

/** Names what stores the settings on the server. Call before `startSituation`. */
export function saveSituationBy(saving: SituationDeps["save"]): void {
  save = saving;
}

/** What a page is rendered with besides data: the same on the server and while the browser hydrates. */
type PageSetting = {
  readonly situation: Pick<typeof situation, "get" | "initial" | "subscribe">;
  /** When the document was rendered, in milliseconds; null without one. */
  readonly renderedAt: number | null;
  /** The public address of the site, without a final slash. */
  readonly address: string;
};

export const PageContext = createContext<PageSetting>({
  situation,
  renderedAt: null,
  address: typeof location === "undefined" ? "" : location.origin,
});

export const useSituation = <Part>(select: (state: SituationState) => Part): Part =>
  useStore(use(PageContext).situation, select);

/** The day (YYYY-MM-DD) on which the first rendering of the page took place. */
export function useToday(): string {
  const { renderedAt } = use(PageContext);
  const [today] = useState(() => dayOf(renderedAt ?? Date.now()));
  return today;
}

/** Loads the reference tables and starts with the settings stored in the browser; also retries a failed start. */
export async function startSituation(client: QueryClient): Promise<void> {
  try {
    const [codes, formats] = await Promise.all([client.fetchQuery(codesQuery), client.fetchQuery(leagueFormatsQuery)]);
    situation.initialise({ codes, formats });
  } catch (error) {
    situation.fail(error);
  }
}

/** The situation of a page's first rendering: the visitor's stored settings, once the reference tables are there. */
export function startingSituation(client: QueryClient, settings: unknown): SituationState {
  const codes = client.getQueryData(codesQuery.queryKey);
  const formats = client.getQueryData(leagueFormatsQuery.queryKey);
  return codes && formats ? servedSituation(settings, { codes, formats }) : { status: "loading" };
}

export type StartData = {
  /** The visitor's settings as the server stores them; null for none. */
  readonly settings: unknown;
  /** When the page was rendered, in milliseconds. */
  readonly now: number;
  readonly address: string;
  /** The part of the address behind the path that it was rendered for. */
  readonly search: string;
  readonly queries: DehydratedState;
};

/** Takes the data out of the document, because later pages of the visit have other data; null without any. */
export function takeStartData(): StartData | null {
  const element = document.querySelector(`#${START_DATA_ID}`);
  if (!element?.textContent) return null;
  element.remove();
  return JSON.parse(element.textContent) as StartData;
}
