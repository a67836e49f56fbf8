import type { Page } from "@playwright/test";
import { serveGallery } from "#tests/support/gallery.ts";
import { expect, screenOf, type Look } from "../look.ts";

// Built once for all widths; it ends with the process.
let served: ReturnType<typeof serveGallery> | undefined;

const open = async (page: Page): Promise<void> => {
  served ??= serveGallery();
  await page.goto((await served).url);
  await expect(page.getByRole("heading").first()).toBeVisible();
};

const state = screenOf("Components");

export const GALLERY: readonly Look[] = [
  state("All", open, { whole: true }),
  state("Dialog", async (page) => {
    await open(page);
    await page.getByRole("button", { name: "Open dialog" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  state("Confirmation", async (page) => {
    await open(page);
    await page.getByRole("button", { name: "Open confirm" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
];
