import { expect, test, type Locator } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";

const look = (toggle: Locator): Promise<readonly string[]> =>
  toggle.evaluate((element) => {
    const { backgroundColor, color, fontWeight } = getComputedStyle(element);
    return [backgroundColor, color, fontWeight, getComputedStyle(element, "::after").backgroundColor];
  });

test("what is on looks unlike what is not, at rest and in both themes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of ["light", "dark"]) {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/asset-list");
    await isLive(page);
    const positions = page.getByRole("group", { name: "Positions" });
    const [all, wr] = [positions.getByRole("button", { name: "All" }), positions.getByRole("button", { name: "WR" })];
    const [on, off] = [await look(all), await look(wr)];
    await wr.click();
    await page.mouse.move(0, 0);
    await expect.poll(() => look(wr), theme).toEqual(on);
    expect(await look(all), theme).toEqual(off);
    expect(on.filter((part, at) => part !== off[at]).length, theme).toBeGreaterThanOrEqual(3);
    // What View shows stands as chips above the list.
    const chips = page.getByRole("group", { name: "Shown in the list" });
    await expect(chips).toHaveCount(0);
    await page.getByRole("button", { name: "View" }).click();
    for (const name of ["Value ranges", "Auction prices"]) await page.getByRole("checkbox", { name }).check();
    await page.keyboard.press("Escape");
    await expect(chips.getByRole("button")).toHaveText(["Value ranges", "Auction prices"]);
    for (const name of ["Value ranges", "Auction prices"])
      await chips.getByRole("button", { name: `Stop showing: ${name}` }).click();
    await expect(chips).toHaveCount(0);
  }
});
