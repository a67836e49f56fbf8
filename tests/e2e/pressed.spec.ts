import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";

const look = (toggle: Locator): Promise<readonly string[]> =>
  toggle.evaluate((element) => {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(element);
    return [backgroundColor, borderTopColor, color];
  });

const pressed = (page: Page): Locator => page.locator("main [aria-pressed]:visible");

test("a pressed toggle looks unlike one that is not, in both themes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of ["light", "dark"]) {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/asset-list");
    await isLive(page);
    for (const name of ["Auction prices", "Value bands", "Compact rows"]) {
      const toggle = pressed(page).and(page.getByRole("button", { name, exact: true }));
      const seen = new Map<string, readonly string[]>();
      for (let press = 0; press < 2; press += 1) {
        await toggle.click();
        await page.mouse.move(0, 0);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await expect
          .poll(async () => (await look(toggle)).join(), `${name}, ${theme}`)
          .not.toBe([...seen.values()].at(-1)?.join());
        seen.set(String(await toggle.getAttribute("aria-pressed")), await look(toggle));
      }
      const [on, off] = [seen.get("true") ?? [], seen.get("false") ?? []];
      expect(
        on.map((colour, at) => colour === off[at]),
        `${name}, ${theme}`,
      ).toEqual([false, false, false]);
    }
  }
});
