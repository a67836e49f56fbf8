// Draws the pictures that are committed: the README's, those links are shown with, the icon of old browsers. npm run pictures
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { freePort, startServer } from "#tests/support/own-server.ts";
import { keepTrade, keptTrade, rankedList } from "#tests/support/trade.ts";
import { THEMES } from "./look.ts";

const dataDir = mkdtempSync(join(tmpdir(), "pictures-"));
const port = await freePort();
const address = `http://localhost:${port}`;

const aPage = async (browser: Browser, width: number, height: number, scale = 1): Promise<Page> => {
  // Own styles are added to some pages, which their policy would not let in.
  const context = await browser.newContext({ baseURL: address, viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
};

/** The ranked list as visitors with a wide window see it first, in both themes. */
const forReadme = async (browser: Browser): Promise<void> => {
  for (const theme of THEMES) {
    const page = await aPage(browser, 1280, 720, 1.5);
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await page.goto("/asset-list");
    await expect(page.getByRole("rowheader").first()).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `docs/pictures/asset-rankings-${theme}.png` });
    await page.context().close();
  }
};

type Social = { readonly name: string; readonly words: string; readonly show: (page: Page) => Promise<unknown>; readonly part: string; readonly width: number };

const SOCIAL: readonly Social[] = [
  {
    name: "landing",
    words: "What is every asset worth in your league?",
    show: (page) => page.goto("/"),
    part: "section[aria-label='The top of the list']",
    width: 460,
  },
  {
    name: "asset-list",
    words: "Every player and pick, ranked for your league",
    show: (page) => page.goto("/asset-list"),
    part: "[role=table]",
    width: 640,
  },
  {
    name: "trade-calculator",
    words: "Is this trade good for you?",
    show: async (page) => {
      const list = await rankedList(page);
      await keepTrade(page, keptTrade([...list.slice(4, 6), ...list.slice(9, 11)], 2, 2).replace(/"stance":-?\d/g, '"stance":0'));
      await page.goto("/trade-calculator");
    },
    part: "main",
    width: 640,
  },
];

/** Lays a part of a real screen beside the product's name; 1200 by 630 is what the networks show. */
const forLinks = async (browser: Browser, { name, words, show, part, width }: Social): Promise<void> => {
  const page = await aPage(browser, width > 600 ? 768 : 1200, 900);
  await show(page);
  await expect(page.getByText("Jahmyr Gibbs").or(page.getByText(/Leans|Balanced \d|apart/)).first()).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState("networkidle");
  const mark = await page.locator("header svg").first().evaluate((svg) => svg.outerHTML);
  const screen = (await page.locator(part).first().screenshot()).toString("base64");
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.evaluate(
    ({ mark, screen, words, width }) => {
      document.body.innerHTML = `<div style="display:grid;grid-template-columns:minmax(0,1fr) ${width}px;gap:48px;align-items:center;width:1200px;height:630px;padding-left:64px;overflow:hidden;background:var(--page)">
        <div><div style="display:flex;align-items:center;gap:14px;font-size:26px;font-weight:700;letter-spacing:-0.02em">${mark.replace(/(width|height)="\d+"/g, '$1="52"')}Big Brain Football</div>
        <div style="margin-top:32px;font-size:${width > 600 ? 46 : 58}px;line-height:1.1;font-weight:700;letter-spacing:-0.025em;text-wrap:balance">${words}</div>
        <div style="margin-top:28px;font-size:24px;line-height:1.4;color:var(--ink-soft);text-wrap:balance">Fantasy-football trade values from the crowd, tuned to your league</div></div>
        <img src="data:image/png;base64,${screen}" alt="" style="align-self:start;margin-top:64px;width:${width}px;border:1px solid var(--line);border-radius:16px;box-shadow:var(--shadow-3);background:var(--surface)"></div>
        <div style="position:fixed;left:0;right:0;bottom:0;height:10px;background:var(--accent)"></div>`;
    },
    { mark, screen, words, width },
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const path = `public/social/${name}.png`;
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path });
  await page.context().close();
};

/** The icon of 32 pixels in the container old browsers ask for, around the same picture as everywhere. */
const forOldBrowsers = async (browser: Browser): Promise<void> => {
  const page = await aPage(browser, 32, 32);
  await page.goto("/favicon.svg");
  const png = await page.screenshot({ omitBackground: true });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile("public/favicon.ico", Buffer.concat([head, png]));
  await page.context().close();
};

const stop = await startServer(port, dataDir);
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
await forReadme(browser);
for (const one of SOCIAL) await forLinks(browser, one);
await forOldBrowsers(browser);
await browser.close();
await stop();
rmSync(dataDir, { recursive: true, force: true });
