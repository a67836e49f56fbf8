import { expect, type Browser, type Page } from "@playwright/test";
import { aWindow, show, testPages, type Screen } from "#tests/support/screens.ts";

/** Windows of which the sheet has a picture each: a phone and a desktop, in both themes. */
const WINDOWS = [390, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((theme) => ({ width, height: width === 390 ? 844 : 900, theme })),
);
/** Height of a picture on the sheet, in pixels. */
const SHOWN_HEIGHT = 400;

type Picture = { readonly title: string; readonly jpeg: Buffer; readonly width: number };

async function picture(page: Page, title: string, width: number): Promise<Picture> {
  await page.waitForLoadState("networkidle");
  const jpeg = await page.screenshot({ type: "jpeg", quality: 80, animations: "disabled" });
  return { title, jpeg, width };
}

/** Pictures of one page, of the product at `address` in its personas' windows. */
async function picturesOf(browser: Browser, address: string, screen: Screen): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { width, height, theme } of WINDOWS) {
    const viewport = { width, height };
    const page = await aWindow(browser, address, screen.who, { viewport, reducedMotion: "reduce" });
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await show(page, screen);
    pictures.push(await picture(page, `${screen.name}, ${width} px, ${theme}`, width));
    await page.context().close();
  }
  return pictures;
}

/** The same pages as they were, without waiting for what only today's pages have. */
async function picturesBefore(browser: Browser, address: string, screen: Screen): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { width, height, theme } of WINDOWS) {
    const page = await browser.newPage({ baseURL: address, viewport: { width, height } });
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await page.goto(screen.path);
    pictures.push(await picture(page, `${screen.name} before`, width));
    await page.close();
  }
  return pictures;
}

/**
 * One JPEG of every page at two widths in both themes. With the address of an earlier version that runs, the guests'
 * pages that it can show are set below today's.
 */
export async function contactSheet(browser: Browser, address: string, before: string | undefined): Promise<Buffer> {
  const rows: (readonly Picture[])[] = [];
  for (const screen of testPages) {
    rows.push(await picturesOf(browser, address, screen));
    if (before && screen.who === "visitor") rows.push(await picturesBefore(browser, before, screen));
  }
  const sheet = await browser.newPage({ viewport: { width: 1720, height: 900 } });
  await sheet.setContent(
    `<body style="margin:24px; font:14px sans-serif; background:#888">${rows
      .map(
        (row) =>
          `<h2 style="margin:24px 0 8px">${row[0]?.title.replace(/,.*/, "")}</h2><div style="display:flex; gap:12px">` +
          row
            .map(
              ({ title, jpeg }) =>
                `<img height="${SHOWN_HEIGHT}" alt="${title}" src="data:image/jpeg;base64,${jpeg.toString("base64")}">`,
            )
            .join("") +
          "</div>",
      )
      .join("")}`,
  );
  await expect(sheet.locator("img").last()).toBeVisible();
  const jpeg = await sheet.screenshot({ type: "jpeg", quality: 70, fullPage: true });
  await sheet.close();
  return jpeg;
}
