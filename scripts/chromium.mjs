// Finds or installs a Chromium for the browser tests, or prints instructions.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { quietly, ROOT, run, say } from "./run.mjs";

const KNOWN = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  ],
};

// A Chromium inside a registry package, for machines with access to the registry only. This release runs on Node 20.
const PACKAGED = "@sparticuz/chromium@138.0.2";
const PACKAGED_HOME = join(ROOT, "node_modules", ".cache", "chromium");

/** Does the browser start? An existing file may lack libraries. */
const starts = (path) => existsSync(path) && quietly(path, ["--version", "--no-sandbox"], { timeout: 20_000 }) !== null;

const ofPlaywright = async () => {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
};

const fromPackage = async () => {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  if (
    !run("npm", [
      "install",
      "--prefix",
      PACKAGED_HOME,
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      PACKAGED,
    ])
  )
    return null;
  const entry = createRequire(join(PACKAGED_HOME, "package.json")).resolve("@sparticuz/chromium");
  const { default: packaged } = await import(pathToFileURL(entry).href);
  return packaged.executablePath();
};

/** Installs Debian packages where that is possible; returns whether they are installed. */
const installPackages = (...packages) => {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || quietly("apt-get", ["--version"]) === null)
    return false;
  run("apt-get", ["update", "-qq"], { stdio: "ignore" });
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
};

/** The path of a Chromium that starts; installs one if there is none. Null if that fails. */
export const findChromium = async () => {
  if (process.env.CHROMIUM_PATH) return starts(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null;
  const known = [...(KNOWN[process.platform] ?? []), await ofPlaywright()].find(starts);
  if (known) return known;
  say("No Chromium was found: installing one for the browser tests ...");
  if (
    run(process.execPath, [join("node_modules", "@playwright", "test", "cli.js"), "install", "chromium"], {
      timeout: 300_000,
      stdio: "ignore",
    }) &&
    starts(await ofPlaywright())
  )
    return ofPlaywright();
  const installed = installPackages("chromium") && KNOWN.linux.find(starts);
  if (installed) return installed;
  const packaged = await fromPackage().catch(() => null);
  return packaged && starts(packaged) ? packaged : null;
};

export const CHROMIUM_HELP =
  "The browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium; macOS: " +
  "brew install --cask chromium; " +
  "elsewhere: npx playwright install chromium) or name its program in CHROMIUM_PATH, then run npm test again.";
