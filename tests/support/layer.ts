import { expect, type Locator, type Page } from "@playwright/test";
import { type Screen, WRITTEN_ABOUT } from "./screens.ts";

export type Layer = Screen & {
  /** Absent if the page opens it by itself; then the focus returns to the page's main content. */
  readonly opener?: (page: Page) => Locator;
  readonly layer: (page: Page) => Locator;
  readonly reads: string;
  /** Where the focus returns instead, if the opener is no longer enabled. */
  readonly returnsTo?: (page: Page) => Locator;
  /** The keys that move within it, if the Tab key leaves it. */
  readonly keys?: readonly string[];
  /** The window width it needs, if it exists only in narrow windows. */
  readonly width?: number;
};

export const dialog = (page: Page): Locator => page.getByRole("dialog");
export const question = (page: Page): Locator => page.getByRole("alertdialog");
export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("button", { name, exact: typeof name === "string" }).first();

/** Shows the asset with an insight by staff. */
export async function written(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Search assets by name" }).fill(WRITTEN_ABOUT);
  await expect(page.getByRole("rowheader", { name: new RegExp(WRITTEN_ABOUT) })).toBeVisible();
}
