import { chromium } from "@playwright/test";
import { CHROMIUM } from "#tests/support/chromium.ts";
import { openWebHarness } from "./bench/web/harness.ts";
import { become } from "./bench/web/people.ts";
import { PAGES } from "#contract/pages.ts";
import { signInWithTier } from "#tests/support/tier.ts";
const h = await openWebHarness();
const browser = await chromium.launch(CHROMIUM);
try {
for (const who of ["guest","staff","subscriber"] as const) for (const width of [390, 1280]) {
  const context = await browser.newContext({ baseURL: h.address, viewport: { width, height: 800 } });
  const page = await context.newPage();
  if (who==="subscriber") await signInWithTier(page, `sub${width}@example.com`, "bigger", "/terms"); else await become(page, who);
  if (width === 1280) await page.addInitScript(() => { localStorage.setItem("bbf_density","compact"); localStorage.setItem("bbf_bands","on"); localStorage.setItem("theme","dark"); });
  page.on("console", (m) => { if (["error","warning"].includes(m.type())) console.log(who, width, new URL(page.url()).pathname, m.text().slice(0, 1500)); });
  page.on("pageerror", (e) => console.log("PAGEERROR", who, width, page.url(), e.message.slice(0,500)));
  for (const path of [...PAGES.map(p => p.path.replace("{id}","222-amon-ra-st-brown").replace("{leagueid}","x")), "/nope", "/asset-list?view=data", "/data?view=picks", "/user-management?view=health"]) {
    await page.goto(path);
    await page.locator("#main > fieldset:enabled").waitFor({ state: "attached", timeout: 10000 }).catch(() => console.log("NOT LIVE", who, width, path));
    await page.waitForTimeout(150);
  }
  await context.close();
}
} finally { await browser.close(); await h.close(); }
console.log("done");
