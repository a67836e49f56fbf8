import { readdirSync, readFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { CHROMIUM } from "#tests/support/chromium.ts";
import { pause } from "#tests/support/server-process.ts";
import { markdownTable } from "../shared/report.ts";
import { interleaved, ratio } from "../shared/rounds.ts";
import { median } from "../shared/statistics.ts";
import { MEASURED_PAGES } from "./pages.ts";

const SLOWER = 4;
const SETTLED_MS = 6000;
const MOST = 2.5;
const MOST_OF_LIST = 5;
const FLOOR = "floor";

type Work = { readonly all: number; readonly script: number; readonly layout: number; readonly nodes: number };

/**
 * The work of the main thread for each page of a guest on a phone, over that for a React page of fifty rows in the same
 * run. On another machine the seconds differ and the ratios hardly do; other work on the machine must rest.
 */
export async function workTable(address: string, paths: readonly string[] | null, runs: number): Promise<string[]> {
  const floor = await openFloorPage();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const pages = MEASURED_PAGES.filter(({ person, path }) => person === "guest" && (paths?.includes(path) ?? true));
    const measured = await interleaved<string, Work>(runs, {
      [FLOOR]: () => workOf(browser, floor.address),
      ...Object.fromEntries(pages.map(({ path }) => [path, () => workOf(browser, `${address}${path}`)])),
    });
    const allOf = (name: string): number[] => measured[name]!.map(({ all }) => all);
    const rows = Object.entries(measured).map(([name, rounds]) => {
      const times = ratio(allOf(name), allOf(FLOOR));
      const most = name === "/asset-list" ? MOST_OF_LIST : MOST;
      const ms = (read: (work: Work) => number): string => (1000 * median(rounds.map(read))).toFixed(0);
      const nodes = median(rounds.map((work) => work.nodes));
      const figures = [ms(({ all }) => all), ms(({ script }) => script), ms(({ layout }) => layout), nodes];
      return { times, cells: [name, times.toFixed(1), ...figures, name === FLOOR || times <= most ? "" : "MISSED"] };
    });
    rows.sort((a, b) => b.times - a.times);
    return [
      `Work of the main thread on a phone four times slower, six seconds after \`load\`, over that of a page of ` +
        `fifty rows in React, median of ${runs}; at most ${MOST} times, the list at most ${MOST_OF_LIST}:`,
      markdownTable(
        ["Page", "Times the floor", "Work ms", "Script ms", "Style and layout ms", "Nodes", ""],
        rows.map(({ cells }) => cells),
      ),
    ];
  } finally {
    await browser.close();
    floor.close();
  }
}

/** Opens a page for the first time, as a new reader with a slow phone. */
async function workOf(browser: Browser, url: string): Promise<Work> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await session.send("Performance.enable");
    await page.goto(url, { waitUntil: "load" });
    await pause(SETTLED_MS);
    const { metrics } = await session.send("Performance.getMetrics");
    const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      all: read("TaskDuration"),
      script: read("ScriptDuration"),
      layout: read("LayoutDuration") + read("RecalcStyleDuration"),
      nodes: read("Nodes"),
    };
  } finally {
    await context.close();
  }
}

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

/** The least that a page of this technology costs: built by the bundler's defaults, served uncompressed from memory. */
async function openFloorPage(): Promise<{ readonly address: string; readonly close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), "trade-values-floor-"));
  const root = fileURLToPath(new URL("floor", import.meta.url));
  await build({ root, configFile: false, plugins: [react()], build: { outDir, emptyOutDir: true }, logLevel: "warn" });
  const files = new Map(
    readdirSync(outDir, { recursive: true, encoding: "utf8" })
      .filter((name) => extname(name) !== "")
      .map((name) => [`/${name}`, readFileSync(join(outDir, name))]),
  );
  rmSync(outDir, { recursive: true });
  const server = createServer(({ url = "/" }, response) => {
    const name = url === "/" ? "/index.html" : url;
    const file = files.get(name);
    response.writeHead(file ? 200 : 404, { "content-type": TYPES[extname(name)] ?? "text/plain" }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
