// Takes the committed pictures: those of the README, the link previews, the icon for old browsers, and the contact
// sheet of all pages, which shows those of BEFORE=http://... (an earlier version that runs) below them. Run by: npm run
// pictures
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { startOwn } from "#tests/support/own-server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { show, testPages } from "#tests/support/screens.ts";
import { keepTrade, keptTrade, rankedList } from "#tests/support/trade.ts";
import { contactSheet } from "./contact-sheet.ts";

const THEMES = ["light", "dark"] as const;

const dataDir = mkdtempSync(join(tmpdir(), "pictures-"));
const port = await freePort();
const address = `http://localhost:${port}`;

async function aPage(browser: Browser, width: number, height: number, scale = 1): Promise<Page> {
  // Some pages get extra styles, which their content security policy would block.
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  return page;
}

/** A trade of the best twelve, three for three, between balanced teams. */
async function keepUsualTrade(page: Page): Promise<void> {
  const list = await rankedList(page);
  const trade = keptTrade([...list.slice(2, 5), ...list.slice(7, 10)], 2, 3);
  await keepTrade(page, trade.replace(/"teamStatus":-?\d/g, '"teamStatus":0'));
}

const README = [
  {
    name: "asset-rankings",
    width: 1280,
    height: 720,
    show: async (page: Page) => {
      await page.goto("/asset-list");
      await expect(page.getByRole("rowheader").first()).toBeVisible({ timeout: 180_000 });
      await expect(page.getByRole("region", { name: "League Settings" })).toBeVisible({ timeout: 180_000 });
      // The history from statistics is made after the first start.
      await expect(async () => {
        await page.reload();
        await expect(page.locator(".trend-line").first()).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 180_000 });
    },
  },
  {
    name: "trade-calculator",
    width: 390,
    height: 844,
    show: async (page: Page) => {
      await keepUsualTrade(page);
      await page.goto("/trade-calculator");
      await expect(page.getByText(/Favors|Balanced/).first()).toBeVisible({ timeout: 180_000 });
    },
  },
  {
    name: "my-team",
    width: 390,
    height: 844,
    show: (page: Page) =>
      show(
        page,
        testPages.find(({ name }) => name === "league")!,
      ),
  },
] as const;

async function forReadme(browser: Browser): Promise<void> {
  for (const { name, width, height, show: open } of README)
    for (const theme of THEMES) {
      const page = await aPage(browser, width, height, 1.5);
      await page.addInitScript((shown) => localStorage.setItem("theme", shown), theme);
      await open(page);
      await page.waitForLoadState("networkidle");
      await writeFile(`docs/pictures/${name}-${theme}.png`, await page.screenshot());
      await page.context().close();
    }
}

const WIDTH = 1200;
const HEIGHT = 630;

type Social = {
  readonly name: string;
  readonly words: string;
  readonly show: (page: Page) => Promise<unknown>;
  /** The part of the page that is shown: to its own end, or down to the edge of the picture. */
  readonly part: string;
  readonly until: "end" | "edge";
  /** Does the part get a frame? Parts with several cards have their own. */
  readonly framed: boolean;
  /** The width of the window in which the part is drawn, and its scale in the picture. */
  readonly window: number;
  readonly scale: number;
};

const SOCIAL: readonly Social[] = [
  {
    name: "landing",
    words: "What is every asset worth in your league?",
    show: (page) => page.goto("/"),
    part: "section[aria-label='The top of the list']",
    framed: true,
    until: "end",
    window: 1200,
    scale: 1.05,
  },
  {
    name: "asset-list",
    words: "Every player and pick, ranked for your league",
    show: (page) => page.goto("/asset-list"),
    part: "[role=table]",
    framed: true,
    until: "edge",
    window: 480,
    scale: 1.15,
  },
  {
    name: "trade-calculator",
    words: "Is this trade good for you?",
    show: async (page) => {
      await keepUsualTrade(page);
      await page.goto("/trade-calculator");
    },
    part: "section[aria-label='Trade balance']",
    framed: false,
    until: "edge",
    window: 800,
    scale: 0.75,
  },
];

/** Places a part of a real page beside the product's name. */
async function forLinks(
  browser: Browser,
  { name, words, show, part, framed, until, window, scale }: Social,
): Promise<void> {
  const page = await aPage(browser, window, 1400, scale);
  await show(page);
  await expect(
    page
      .getByText("Jahmyr Gibbs")
      .or(page.getByText(/Favors|Balanced \d|apart/))
      .first(),
  ).toBeVisible({ timeout: 180_000 });
  await page.waitForLoadState("networkidle");
  const mark = await readFile("public/favicon.svg", "utf8");
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`${name} does not show ${part}`);
  // From its top, to its end or to the edge of the picture; otherwise sticky elements would cover it.
  const screen = (
    await page.screenshot({ clip: { ...box, height: until === "end" ? box.height : HEIGHT / scale } })
  ).toString("base64");
  await page.context().close();
  const frame = await aPage(browser, WIDTH, HEIGHT);
  await frame.goto("/terms");
  await frame.evaluate(
    ({ mark, screen, words, width, framed }) => {
      document.body.innerHTML = `<div
          style="display:grid; grid-template-columns:minmax(0,1fr) ${width}px; grid-template-rows:630px; gap:48px;
            align-items:center; width:1200px; height:630px; padding:0 48px 0 64px; overflow:hidden;
            background:var(--page)">
        <div>
          <div style="display:flex; align-items:center; gap:14px; font-size:26px; font-weight:700;
            letter-spacing:-0.02em"><span style="width:60px; height:60px">${mark}</span>Big Brain Football</div>
          <div style="margin-top:32px; font-size:50px; line-height:1.1; font-weight:700; letter-spacing:-0.025em;
            text-wrap:balance">${words}</div>
          <div style="margin-top:28px; font-size:24px; line-height:1.4; color:var(--ink-soft);
            text-wrap:balance">Fantasy-football trade values from the crowd, tuned to your league</div>
        </div>
        <img src="data:image/png;base64,${screen}" alt="" style="align-self:start; margin-top:64px; width:${width}px;
          border:${framed ? 1 : 0}px solid var(--line); border-radius:16px; box-sizing:content-box"></div>
        <div style="position:fixed;left:0;right:0;bottom:0;height:10px;background:var(--accent)"></div>`;
    },
    { mark, screen, words, width: Math.round(box.width * scale), framed },
  );
  await frame.waitForFunction(() => [...document.images].every((image) => image.complete));
  const path = `public/social/${name}.png`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await frame.screenshot());
  await frame.context().close();
}

/** The 32-pixel icon in the container that old browsers require. */
async function forOldBrowsers(browser: Browser): Promise<void> {
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
}

const stop = await startOwn(port, dataDir, { STAFF_EMAIL: "staff@example.com", FACTS_NOTICE_DAYS: "0" });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
await forReadme(browser);
for (const one of SOCIAL) await forLinks(browser, one);
await forOldBrowsers(browser);
await writeFile("docs/pictures/contact-sheet.jpg", await contactSheet(browser, address, process.env["BEFORE"]));
await browser.close();
await stop();
rmSync(dataDir, { recursive: true, force: true });
