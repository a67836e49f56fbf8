// What an update does to who uses the product: states of earlier days are filled by a reader's browser, brought up to
// this version under that browser's open page, and restored from a backup that the earlier version wrote.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Browser, type Page } from "@playwright/test";
import { ROOT } from "#server/kit/root.ts";
import { freePort } from "../support/free-port.ts";
import { operate, pause, startServer } from "../support/server-process.ts";
import { run } from "./run.ts";

/** The last commits of 21, 23 and 26 November 2026. */
const EARLIER = ["5b8d1a0f1", "02bc089d4", "8c54ea1c0"];
const BUILDS = join(ROOT, "node_modules", ".cache", "upgrades");
const ANSWERS = 3;
/** An answer faster than anybody reads counts nothing. */
const READING_MS = 3000;
const PATIENCE_MS = 60_000;

/** The build of an earlier commit; kept for the next run. Throws if it cannot be made. */
function buildOf(commit: string): string {
  const folder = join(BUILDS, commit);
  if (existsSync(join(folder, "dist", "server", "main.mjs"))) return folder;
  const steps = [
    ["git", ["clone", "--quiet", "--shared", ROOT, folder], ROOT],
    ["git", ["checkout", "--quiet", commit], folder],
    ["npm", ["install", "--no-audit", "--no-fund"], folder],
    ["npm", ["run", "build"], folder],
  ] as const;
  for (const [program, args, cwd] of steps) {
    const why = run(program, args, {}, cwd);
    if (why.length > 0) throw new Error(`${commit} cannot be built: ${why.join("\n")}`);
  }
  return folder;
}

async function signIn(page: Page, base: string, email: string): Promise<void> {
  await page.goto(`${base}/auth/google?returnTo=%2Fprofile`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${base}/profile`);
}

/** The script that a page runs, and the one that the server would send now. */
const builds = (page: Page): Promise<readonly [string, string]> =>
  page.evaluate(async () => {
    const sent = await (await fetch(`${location.pathname}?fresh`, { cache: "no-store" })).text();
    const [, newest = ""] = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(sent) ?? [];
    return [document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "", newest] as const;
  });

/** A new reader signs in, answers prompts, and reads on under the service worker of the version that is served. */
async function answerPrompts(page: Page, base: string, email: string): Promise<void> {
  await signIn(page, base, email);
  await page.goto(`${base}/asset-list`);
  for (let answer = 0; answer < ANSWERS; answer++) {
    await page.getByRole("button", { name: "Hit Me", exact: true }).filter({ visible: true }).first().click();
    await pause(READING_MS);
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith("/api/prompt/submit") && reply.ok()),
      page.getByRole("button", { name: "Even" }).click(),
    ]);
    await page.reload();
  }
  // The first of these versions had no service worker yet.
  await page.evaluate(async () => {
    if ((await fetch("/sw.js")).headers.get("content-type")?.includes("javascript"))
      await navigator.serviceWorker.ready;
  });
  await page.goto(`${base}/asset-list`);
}

const isSignedIn = async (page: Page, base: string): Promise<boolean> =>
  (await page.request.get(`${base}/api/auth/user`)).ok();

const said = async (dataDir: string, ...words: string[]): Promise<string> => {
  const outcome = await operate({ DATA_DIR: dataDir }, ...words);
  if (!outcome.ok) throw new Error(`${words.join(" ")}: ${outcome.said}`);
  return outcome.said;
};

/** All answers are there, and the ratings are what their replay gives. */
async function expectAnswers(dataDir: string): Promise<void> {
  const [, answers] = /match their log: (\d+) counted answers/.exec(await said(dataDir, "ratings", "verify")) ?? [];
  expect(Number(answers)).toBeGreaterThanOrEqual(ANSWERS);
}

async function upgrade(commit: string, browser: Browser): Promise<void> {
  const root = buildOf(commit);
  const folder = mkdtempSync(join(tmpdir(), "proof-upgrade-"));
  const [data, restored, backup] = ["data", "restored", "backup.gz"].map((name) => join(folder, name));
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: base, RATE_LIMIT_FACTOR: "1000" };
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const serve = async (dataDir: string, from = ROOT) => {
    const server = startServer({ ...settings, DATA_DIR: dataDir }, from);
    await server.ready();
    return server;
  };
  const operateEarlier = (command: "backup" | "restore"): void => {
    const dataDir = command === "backup" ? data! : restored!;
    const refused = run(process.execPath, ["dist/server/operator.mjs", command, backup!], { DATA_DIR: dataDir }, root);
    if (refused.length > 0) throw new Error(refused.join("\n"));
  };
  try {
    let server = await serve(data!, root);
    await answerPrompts(page, base, "before@example.com");
    await server.kill("SIGTERM");
    operateEarlier("backup");

    server = await serve(data!);
    // The page of the earlier version is still open: what is pressed there is done, or the page renews itself.
    await page.getByRole("link", { name: "Trade Calculator" }).first().click();
    await page.waitForURL("**/trade-calculator*");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible({ timeout: PATIENCE_MS });
    await page.goto(`${base}/asset-list`);
    await expect(async () => {
      const [shown, newest] = await builds(page);
      if (shown !== newest) await page.reload();
      expect(shown).toBe(newest);
    }).toPass({ timeout: PATIENCE_MS });
    expect(await isSignedIn(page, base)).toBe(true);
    // The earlier worker, by whose preloads nobody could sign in twice, gives way to this version's by itself.
    const preloads = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled);
    await expect.poll(preloads, { timeout: PATIENCE_MS }).toBe(false);
    await context.clearCookies();
    await signIn(page, base, "after@example.com");
    await server.kill("SIGTERM");
    await expectAnswers(data!);

    // A backup is restored by the version that made it; this one says so, and brings the copy up when it starts.
    const another = await operate({ DATA_DIR: join(folder, "another") }, "restore", backup!);
    expect(another.said).toContain("restore it with that version, then start this one");
    operateEarlier("restore");
    server = await serve(restored!);
    await signIn(page, base, "before@example.com");
    await server.kill("SIGTERM");
    await expectAnswers(restored!);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Earlier states that do not come up to this version, and why. */
export async function checkUpgrades(browser: Browser): Promise<string[]> {
  const findings: string[] = [];
  for (const commit of EARLIER)
    await upgrade(commit, browser).catch((error: unknown) => findings.push(`${commit}: ${String(error)}`));
  return findings;
}
