import { spawn } from "node:child_process";
import { launch, type ElementHandle } from "puppeteer-core";
import { freePort } from "#tests/support/free-port.ts";
import { CHROMIUM } from "#tests/support/chromium.ts";
import type { Driver, Element } from "./window.ts";

export type EngineName = "Chromium" | "Firefox" | "WebKitGTK";

/** The window's size in all engines. */
const SIZE = { width: 1280, height: 800 };

const ofHandle = (handle: ElementHandle<globalThis.Element>): Element => ({
  press: () => handle.click(),
  type: (text) => handle.type(text),
  choose: async (label) => {
    const value = await handle.evaluate(
      (select, wanted) =>
        [...(select as HTMLSelectElement).options].find(({ text }) => text.trim() === wanted)?.value ?? "",
      label,
    );
    await handle.select(value);
  },
});

/** A window of Chromium by its own protocol, or of Firefox by WebDriver BiDi. */
const byPuppeteer = async (browser: "chrome" | "firefox", executablePath: string): Promise<Driver> => {
  const program = await launch({
    browser,
    executablePath,
    headless: true,
    args: browser === "chrome" ? CHROMIUM.args : [],
    defaultViewport: SIZE,
  });
  const page = await program.newPage();
  return {
    go: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      const handle = (await page.evaluateHandle(expression)).asElement();
      return handle && ofHandle(handle as ElementHandle<globalThis.Element>);
    },
    close: () => program.close(),
  };
};

/** The key under which WebDriver passes references of elements (https://www.w3.org/TR/webdriver2/#elements). */
const REFERENCE = "element-6066-11e4-a52e-4f735466cecf";
const MINI_BROWSER = { "webkitgtk:browserOptions": { args: ["--automation"] }, pageLoadStrategy: "eager" };

/** Calls a WebDriver server; resolves to its reply's value, throws with its message. */
const webDriverAt =
  (server: string) =>
  async (method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${server}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`WebDriver refused ${method} ${path}: ${error} ${message}`);
    }
    return value;
  };

/** A window of WebKitGTK by WebDriver, on a screen of its own. */
const byWebDriver = async (executablePath: string): Promise<Driver> => {
  const port = await freePort();
  const server = spawn("xvfb-run", ["-a", "-s", "-screen 0 1400x1000x24", executablePath, `--port=${port}`], {
    stdio: "ignore",
    // A group of its own, which ends with all that it started: the screen, the server and the browser.
    detached: true,
  });
  const end = (): void => void (server.pid && process.kill(-server.pid, "SIGTERM"));
  process.once("exit", end);
  const send = webDriverAt(`http://127.0.0.1:${port}`);
  const session = await started(send);
  const to = (method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> =>
    send(method, `/session/${session}${path}`, body);
  const run = (expression: string): Promise<unknown> =>
    to("POST", "/execute/sync", { script: `return ${expression};`, args: [] });
  await to("POST", "/window/rect", SIZE);
  const ofReference = (id: string): Element => ({
    press: async () => void (await to("POST", `/element/${id}/click`, {})),
    type: async (text) => void (await to("POST", `/element/${id}/value`, { text })),
    choose: async (label) => {
      const using = { using: "xpath", value: `.//option[normalize-space()=${JSON.stringify(label)}]` };
      const option = (await to("POST", `/element/${id}/element`, using)) as Record<string, string>;
      await to("POST", `/element/${option[REFERENCE]}/click`, {});
    },
  });
  return {
    go: async (url) => void (await to("POST", "/url", { url })),
    evaluate: run,
    element: async (expression) => {
      const reference = (await run(expression)) as Record<string, string> | null;
      const id = reference?.[REFERENCE];
      return id ? ofReference(id) : null;
    },
    close: async () => {
      await to("DELETE", "");
      process.off("exit", end);
      end();
    },
  };
};

const LONGEST_START_MS = 30_000;

/** The id of a session, once the server takes calls. */
const started = async (send: ReturnType<typeof webDriverAt>): Promise<string> => {
  const begun = performance.now();
  for (;;) {
    try {
      const { sessionId } = (await send("POST", "/session", {
        capabilities: { alwaysMatch: MINI_BROWSER },
      })) as { sessionId: string };
      return sessionId;
    } catch (error) {
      if (performance.now() - begun > LONGEST_START_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

/** The engines that are installed, each with what opens a new window without anything stored. */
export const ENGINES: readonly { readonly name: EngineName; readonly start: () => Promise<Driver> }[] = [
  { name: "Chromium" as const, start: () => byPuppeteer("chrome", CHROMIUM.executablePath) },
  ...installed("Firefox", "FIREFOX_PATH", (path) => byPuppeteer("firefox", path)),
  ...installed("WebKitGTK", "WEBKIT_DRIVER_PATH", byWebDriver),
];

/** An engine whose program `scripts/engines.mjs` has found, or nothing. */
function installed(name: EngineName, variable: string, start: (path: string) => Promise<Driver>) {
  const path = process.env[variable];
  return path ? [{ name, start: () => start(path) }] : [];
}
