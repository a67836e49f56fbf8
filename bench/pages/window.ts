import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { pause } from "#tests/support/server-process.ts";
import { CHROMIUM } from "#tests/support/chromium.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { signInWithTier } from "#tests/support/tier.ts";
import { STAFF_EMAIL, type Person } from "./pages.ts";

const LOOK_MS = 50;
const LONGEST_START_MS = 30_000;

/** A Chromium window of one persona, restricted to this machine. `port` is its debugging port. */
export type Window = { readonly port: number; readonly close: () => Promise<void> };

/** In a window that is closed again, so that nothing else runs during the measurement. */
async function signIn(profile: string, address: string, person: Person): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { ...CHROMIUM, baseURL: address });
  const [page = await context.newPage()] = context.pages();
  await page.goto("/terms");
  if (person === "subscriber") await signInWithTier(page, "subscriber@example.com", "bigger", "/terms");
  else await signInPage(page, STAFF_EMAIL, "/terms");
  await context.close();
}

/** Opens a persona's window. */
export async function openWindow(address: string, person: Person): Promise<Window> {
  const profile = mkdtempSync(join(tmpdir(), "trade-values-window-"));
  if (person !== "guest") await signIn(profile, address, person);
  const args = [
    ...CHROMIUM.args,
    "--headless=new",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "--password-store=basic",
    "--no-default-browser-check",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    "about:blank",
  ];
  const child = spawn(CHROMIUM.executablePath, args, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  const port = async (): Promise<number> => {
    for (const begun = performance.now(); performance.now() - begun < LONGEST_START_MS; await pause(LOOK_MS)) {
      const [first] = (await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "")).split("\n");
      if (first) return Number(first);
    }
    throw new Error(`Chromium did not start: ${CHROMIUM.executablePath}`);
  };
  return {
    port: await Promise.race([port(), failed]),
    close: async () => {
      process.off("exit", end);
      child.kill("SIGTERM");
      await ended;
      // Its helper processes may still write for a moment; leftovers are in the system's temporary folder.
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined);
    },
  };
}
