import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { CHROMIUM } from "#tests/support/chromium.ts";
import { teachPainting } from "#tests/support/painting.ts";
import { interleaved } from "../shared/rounds.ts";
import { atMost, both, type Row } from "../shared/rows.ts";
import { median } from "../shared/statistics.ts";

const ROUNDS = 3;
const SLOW = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** Two lines of a phone: a crowded cell, and what Lighthouse calls slow 4G. */
const LINES = [
  { name: "400 kbit/s and 400 ms", kbit: 400, latency: 400, rowsMs: 5000, searchMs: 6000 },
  { name: "1.6 Mbit/s and 150 ms", kbit: 1600, latency: 150, rowsMs: 2500, searchMs: 3000 },
] as const;
type Line = (typeof LINES)[number];

const FIRST_ROW = "[role=table] [role=rowheader]";
const LIVE_ROW = `[aria-busy=false] ${FIRST_ROW}`;
const SEARCH = "#main > fieldset:enabled [role=combobox]:enabled";

/** When an element that a selector finds was first in a frame, in milliseconds, and what the line had brought then. */
type Seen = { readonly at: number; readonly requests: number; readonly kilobytes: number };

/** A new phone with nothing stored, instrumented before its first page. */
const newPhone = async (browser: Browser): Promise<{ readonly page: Page; readonly session: CDPSession }> => {
  const context = await browser.newContext({ ...PHONE, colorScheme: "light", serviceWorkers: "block" });
  await teachPainting(context);
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
};

/** Opens a page over a line and waits for one element after the other. */
const overLine =
  (browser: Browser, { kbit, latency }: Line, url: string, selectors: readonly string[]) =>
  async (): Promise<Seen[]> => {
    const { page, session } = await newPhone(browser);
    const bytesPerSecond = (kbit * 1000) / 8;
    let requests = 0;
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    try {
      await page.goto(url, { waitUntil: "commit" });
      const seen: Seen[] = [];
      for (const selector of selectors) {
        const at = await page.evaluate((wanted) => window.painting.firstWith(wanted), selector);
        seen.push({ at, requests, kilobytes: bytes / 1000 });
      }
      return seen;
    } finally {
      await page.context().close();
    }
  };

/** The first press: as soon as a page's controls are enabled, on the button with that name. */
const PRESSES = [
  { path: "/", button: "Menu" },
  { path: "/asset-list", button: "Menu" },
  { path: "/trade-calculator", button: "Menu" },
] as const;

/** Milliseconds from the first press to the frame after it, by the browser's own measure. */
const firstPress =
  (browser: Browser, address: string, { path, button }: (typeof PRESSES)[number]) =>
  async (): Promise<number> => {
    const { page, session } = await newPhone(browser);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    try {
      await page.goto(`${address}${path}`, { waitUntil: "commit" });
      const place = await page.evaluate(async (name) => {
        await window.painting.firstWith("header fieldset:enabled");
        const box = document.querySelector(`header button[aria-label="${name}"]`)?.getBoundingClientRect();
        if (!box) throw new Error(`The header has no button ${name}`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, button);
      await page.touchscreen.tap(place.x, place.y);
      await page.getByRole("menu").waitFor();
      return await page.evaluate(async () => {
        await window.painting.painted();
        return Math.max(0, ...window.painting.interactions);
      });
    } finally {
      await page.context().close();
    }
  };

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
const middleOf = (rounds: readonly (readonly Seen[])[], at: number, read: (seen: Seen) => number): number =>
  median(rounds.map((round) => read(round[at]!)));
const seenText = (rounds: readonly (readonly Seen[])[], at: number): string =>
  `${seconds(middleOf(rounds, at, (seen) => seen.at))} ` +
  `(${middleOf(rounds, at, ({ requests }) => requests).toFixed(0)} requests, ` +
  `${middleOf(rounds, at, ({ kilobytes }) => kilobytes).toFixed(0)} kB)`;

const lineRows = async (browser: Browser, address: string, line: Line, letter: string): Promise<Row[]> => {
  const { list, calculator } = await interleaved(ROUNDS, {
    list: overLine(browser, line, `${address}/asset-list`, [FIRST_ROW, LIVE_ROW]),
    calculator: overLine(browser, line, `${address}/trade-calculator`, [SEARCH]),
  });
  return [
    {
      number: `22${letter}`,
      measure: `first visit at ${line.name}: the list's first rows, and rows that can be used`,
      figure: `${seenText(list, 0)}, ${seenText(list, 1)}`,
      target: `<= ${seconds(line.rowsMs)} for the first`,
      reached: atMost(
        middleOf(list, 0, (seen) => seen.at),
        line.rowsMs,
      ),
    },
    {
      number: `23${letter}`,
      measure: `first visit at ${line.name}: the calculator's search can be typed in`,
      figure: seenText(calculator, 0),
      target: `<= ${seconds(line.searchMs)}`,
      reached: atMost(
        middleOf(calculator, 0, (seen) => seen.at),
        line.searchMs,
      ),
    },
  ];
};

const pressRow = async (browser: Browser, address: string): Promise<Row> => {
  const times = await interleaved(
    ROUNDS,
    Object.fromEntries(PRESSES.map((press) => [press.path, firstPress(browser, address, press)])),
  );
  const middles = PRESSES.map(({ path }) => ({ path, time: median(times[path]!) }));
  return {
    number: 24,
    measure: "press on the menu as soon as it is enabled, with the CPU 4 times slower, to the frame after it",
    figure: middles.map(({ path, time }) => `${path} ${time.toFixed(0)} ms`).join(", "),
    target: "<= 100 ms",
    reached: both(...middles.map(({ time }) => atMost(time, 100))),
  };
};

/** How soon pages can be read and used on a first visit: on slow lines, and under the first press of a slow phone. */
export const startRows = async (address: string): Promise<Row[]> => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const rows: Row[] = [];
    for (const [at, line] of LINES.entries())
      rows.push(...(await lineRows(browser, address, line, at === 0 ? "" : "b")));
    return [...rows, await pressRow(browser, address)];
  } finally {
    await browser.close();
  }
};
