import { expect, type Locator, type Page } from "@playwright/test";
import { type Screen, WRITTEN_ABOUT } from "./screens.ts";

/** A layer over a page: what opens it, which gets the focus back, and what it reads like. */
export type Layer = Screen & {
  /** None where the page opens it by itself; then the focus goes on in what the page is for. */
  readonly opener?: (page: Page) => Locator;
  readonly layer: (page: Page) => Locator;
  /** Its structure as a screen reader meets it. */
  readonly reads: string;
  /** Where the focus goes instead, because what opened it is no longer to be pressed. */
  readonly returnsTo?: (page: Page) => Locator;
  /** The keys that go through it, where it is the Tab key that leaves it. */
  readonly keys?: readonly string[];
  /** Where the window has to be narrow for it to be. */
  readonly width?: number;
};

export const dialog = (page: Page): Locator => page.getByRole("dialog");
export const question = (page: Page): Locator => page.getByRole("alertdialog");
export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("button", { name, exact: typeof name === "string" }).first();
export const menu = (page: Page): Locator => page.getByRole("menu");

/** Around a menu, to its ends, and by a first letter. */
export const MENU_KEYS = ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home", "d"];

/** Shows the asset that staff have written about. */
export const written = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Search assets by name" }).fill(WRITTEN_ABOUT);
  await expect(page.getByRole("rowheader", { name: new RegExp(WRITTEN_ABOUT) })).toBeVisible();
};
