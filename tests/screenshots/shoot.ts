import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { signInByCalls } from "#tests/support/sign-in.ts";
import { CAST } from "./personas.ts";
import { THEMES, WINDOWS, type Look, type Theme, type Width } from "./look.ts";
import { pictureOf } from "./sheet.ts";

/** A whole page is shown down to here, in CSS pixels. */
const MOST_HEIGHT = 5000;

/** Puts on a theme without a reload, so that the state stays as it is. */
const wear = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.evaluate((name) => {
    const root = document.documentElement;
    // Pages of the local stand-ins follow the system and know no class.
    if (!root.classList.contains("light") && !root.classList.contains("dark")) return;
    root.classList.remove("light", "dark");
    root.classList.add(name);
    root.style.colorScheme = name;
  }, theme);
};

const shoot = async (page: Page, path: string, whole: boolean, width: number): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  if (whole) await page.evaluate(() => scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = whole ? { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) } } : {};
  await page.screenshot({ path, animations: "disabled", caret: "hide", ...clip });
};

/** Reaches a state in a window of its own and takes its picture in both themes. */
export const takeLook = async (
  browser: Browser,
  address: string,
  staff: APIRequestContext,
  folder: string,
  look: Look,
  width: Width,
): Promise<void> => {
  const isPhone = width === 360;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: WINDOWS[width] },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  try {
    if (look.as) await signInByCalls(context.request, CAST[look.as]);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await look.show(page, { width, address, staff });
    for (const theme of THEMES) {
      await wear(page, theme);
      await shoot(page, join(folder, pictureOf(look, width, theme)), look.whole === true, width);
    }
  } finally {
    await context.close();
  }
};
