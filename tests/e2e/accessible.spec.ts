import { expect, test } from "@playwright/test";
import { findings } from "#tests/support/axe.ts";

const PAGES = ["/", "/asset-list", "/terms", "/privacy", "/nowhere"];

for (const theme of ["light", "dark"]) {
  for (const path of PAGES) {
    test(`${path} has no finding in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path === "/asset-list") await expect(page.getByRole("rowheader").first()).toBeVisible();
      if (path === "/") await expect(page.getByText(/^Balanced: \d apart$/)).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  }
}
