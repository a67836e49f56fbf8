// Takes a picture of every state of every screen at three widths in both themes: npm run contact-sheet [-- words of a screen or state]
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { calm, operateOn, startOwn } from "#tests/support/own-server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { assemble, beginLaunchMember } from "./personas.ts";
import { WIDTHS, type Look, type Width } from "./look.ts";
import { LOOKS } from "./looks.ts";
import { pictureOf, sheetHtml } from "./sheet.ts";
import { takeLook } from "./shoot.ts";

const FOLDER = "contact-sheet";
const TRIES = 3;

const wanted = process.argv.slice(2).join(" ").toLowerCase();
const chosen = LOOKS.filter(({ screen, state }) => `${screen} ${state}`.toLowerCase().includes(wanted));
if (chosen.length === 0) {
  process.stderr.write(
    `No state is called "${wanted}". There are:\n${LOOKS.map(({ screen, state }) => `  ${screen}: ${state}`).join("\n")}\n`,
  );
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), "contact-sheet-"));
const port = await freePort();
const address = `http://localhost:${port}`;

/** A product with example insights, an account of the launch and everybody else who is shown a screen. */
const prepare = async (): Promise<() => Promise<void>> => {
  const stop = await startOwn(port, dataDir, { LAUNCH_MODE: "true" });
  await beginLaunchMember(address);
  await stop();
  await operateOn(dataDir, "insights", "examples");
  return startOwn(port, dataDir, { STAFF_EMAIL: "staff@example.com" });
};

process.stdout.write("Starting the product ...\n");
const stop = await prepare();
const staff = await assemble(address);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const problems = new Map<string, string>();

const take = async (look: Look, width: Width, tries = TRIES): Promise<void> => {
  try {
    await takeLook(browser, address, staff, FOLDER, look, width);
  } catch (error) {
    if (tries > 1) {
      await calm(address);
      return take(look, width, tries - 1);
    }
    const problem = `${look.screen}: ${look.state} at ${width}: ${error instanceof Error ? error.message : String(error)}`;
    problems.set(pictureOf(look, width, "light"), problem);
    process.stderr.write(`${problem}\n`);
  }
};

const started = performance.now();
await mkdir(FOLDER, { recursive: true });
await Promise.all(
  WIDTHS.map(async (width) => {
    for (const look of chosen) if (look.widths?.includes(width) ?? true) await take(look, width);
  }),
);
await writeFile(
  join(FOLDER, "index.html"),
  sheetHtml(FOLDER, LOOKS, problems, new Date().toISOString().slice(0, 16).replace("T", " ")),
);
await browser.close();
await staff.dispose();
await stop();
rmSync(dataDir, { recursive: true, force: true });
process.stdout.write(
  `${chosen.length} states in ${Math.round((performance.now() - started) / 1000)} s: ${join(FOLDER, "index.html")}\n`,
);
process.exit(problems.size === 0 ? 0 : 1);
