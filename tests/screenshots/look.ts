import { expect as plain, type APIRequestContext, type Page } from "@playwright/test";
import type { Member } from "./personas.ts";

/** Patient, since a sheet is taken beside other work. */
export const expect = plain.configure({ timeout: 20_000 });

/** The widths of the sheet in CSS pixels, each with a window height of the devices that have it. */
export const WINDOWS = { 360: 740, 768: 1024, 1440: 900 } as const;
export type Width = keyof typeof WINDOWS;
export const WIDTHS: readonly Width[] = [360, 768, 1440];

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export type Harness = {
  readonly width: Width;
  readonly address: string;
  /** Calls of a member of staff, to prepare what the page then shows. */
  readonly staff: APIRequestContext;
};

/** One state of one screen, and how to reach it. */
export type Look = {
  readonly screen: string;
  readonly state: string;
  /** Who is signed in; nobody if absent. */
  readonly as?: Member;
  /** The page from top to bottom, rather than what its window shows. */
  readonly whole?: true;
  /** Only where the state exists. */
  readonly widths?: readonly Width[];
  readonly show: (page: Page, harness: Harness) => Promise<unknown>;
};

type Shown = Omit<Look, "screen" | "state" | "show">;

/** Names the states of one screen in a short form. */
export const screenOf =
  (screen: string) =>
  (state: string, show: Look["show"], how: Shown = {}): Look => ({ screen, state, show, ...how });

/** Lets the calls of that address wait for as long as the page is looked at. */
export const hold = (page: Page, url: string | RegExp): Promise<unknown> => page.route(url, () => undefined);

/** Lets the calls of that address fail with a status. */
export const fail = (page: Page, url: string | RegExp, status = 500): Promise<unknown> =>
  page.route(url, (route) => route.fulfill({ status, contentType: "text/plain", body: "Something went wrong" }));

/** Lets the product answer and changes what it said. */
export const change = <Reply>(page: Page, url: string | RegExp, into: (reply: Reply) => unknown): Promise<unknown> =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: into((await response.json()) as Reply) });
  });
