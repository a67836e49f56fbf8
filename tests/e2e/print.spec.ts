import { expect, test, type Page } from "#tests/support/journey.ts";

const A4_AT_14_MM = 688;

async function open(page: Page): Promise<void> {
  await page.goto("/asset-list");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
}

test("the ranked list prints from the dark theme as a black-on-white table under the situation", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await open(page);
  await page.getByRole("textbox", { name: "Search assets by name" }).fill("brown");
  await expect.poll(() => page.getByRole("rowheader").count()).toBeLessThan(20);
  await expect(page.getByText(/^Dynasty league of 12 teams/)).toBeHidden();

  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: A4_AT_14_MM, height: 1000 });
  await expect(
    page.getByText(/^Dynasty league of 12 teams; team status: Balanced\. Starts 1 QB, .* Only names with "brown"\.$/),
  ).toBeVisible();
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Hit Me" }),
    page.getByRole("search"),
    page.getByRole("button", { name: "Switch to Custom Scores" }),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByRole("heading", { name: "Asset Rankings" })).toBeInViewport();
  for (const name of ["Name", "Pos", "Age", "Exp", "Value", "Trend"])
    await expect(page.getByRole("columnheader", { name: new RegExp(`^${name}`) })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Amon-Ra St. Brown" });
  const colours = () =>
    row.evaluate((element) => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.querySelector("[role=rowheader] a") ?? element).color,
    ]);
  // A row has no background of its own; its text may still be on its way to black.
  await expect.poll(colours).toEqual(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(A4_AT_14_MM);
});

test("fifty assets take two sheets of paper, and no empty one follows", async ({ page }) => {
  await open(page);
  const pdf = (
    await page.pdf({ format: "A4", margin: { top: "14mm", right: "14mm", bottom: "14mm", left: "14mm" } })
  ).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
});
