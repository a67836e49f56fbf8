import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { allInsights, chooseAsset } from "#tests/support/insight-editor.ts";
import { rankedList } from "#tests/support/trade.ts";
import { signInPage } from "../support/sign-in.ts";
import { aColleague } from "../support/staff.ts";

test("a paying reader finds insights on the first day", async ({ page }) => {
  await signInPage(page, "first-day@example.com", "/subscribe");
  await page
    .getByRole("region", { name: "Big Brain", exact: true })
    .getByRole("button", { name: "Start Monthly Plan" })
    .click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
  await expect(page.getByText("Subscription: Big Brain")).toBeVisible();
  await page.goto("/asset-list");
  await page
    .getByRole("button", { name: /^AI insight for/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/From statistics, as of \d+ \w+ \d{4}\./)).toBeVisible();
  expect(await findings(page, "[role=dialog]")).toEqual([]);
});

test("staff see which insights were generated, and make one theirs by saving it", async ({ page, baseURL }) => {
  const colleague = await aColleague(baseURL!);
  // The one about the least valuable asset: other journeys write about the best.
  const places = new Map((await rankedList(page)).map(({ assetid }, place) => [assetid, place]));
  const placeOf = (assetid: number): number => places.get(assetid) ?? 0;
  const [generated] = (await allInsights(colleague))
    .filter(
      ({ isgenerated, isdisabled, insighttypecodeid, leagueformatids }) =>
        isgenerated && !isdisabled && insighttypecodeid === 22 && leagueformatids.includes(1),
    )
    .toSorted((a, b) => placeOf(b.assetid) - placeOf(a.assetid));
  if (!generated) throw new Error("No insight was generated");
  const assets = (await (await colleague.get("/api/assets/metadata")).json()) as {
    assetid: number;
    assetdisplayname: string;
  }[];
  await colleague.dispose();
  const { assetdisplayname } = assets.find(({ assetid }) => assetid === generated.assetid)!;
  await signInPage(page, "staff@example.com", "/insight-management");
  await chooseAsset(page, assetdisplayname, "AI");
  await expect(page.getByText(/^Generated from statistics and updated daily\./)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(generated.displayname);
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Title").fill("In our words");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Insight updated successfully").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^Generated from statistics/)).toHaveCount(0);
  expect((await allInsights(page.request)).find(({ insightid }) => insightid === generated.insightid)).toMatchObject({
    displayname: "In our words",
    isgenerated: false,
  });
});
