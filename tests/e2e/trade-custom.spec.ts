import { expect, test } from "#tests/support/journey.ts";
import { LATER_DRAFT } from "#tests/support/draft-years.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { openCalculator, rankedList } from "#tests/support/trade.ts";
import { onOwnServer } from "#tests/support/on-own-server.ts";

onOwnServer();

test("the switch for custom scores leads others to the upgrade and stays off", async ({ page }) => {
  await openCalculator(page);
  const own = page.getByRole("button", { name: /^Team 1: / });
  await own.click();
  await page.getByRole("switch", { name: "Custom scores of Team 1" }).click();
  const upgrade = page.getByRole("dialog", { name: "Custom Scores" });
  await expect(upgrade).toContainText("What you'll get:");
  await upgrade.getByRole("button", { name: "Maybe Later" }).click();
  await own.click();
  await expect(page.getByRole("switch", { name: "Custom scores of Team 1" })).not.toBeChecked();
});

test("a team with custom scores on is priced by them, the others are not, and its rows show that score @main", async ({
  page,
}) => {
  await signInPage(page, "staff@example.com", "/terms");
  const { userid } = await (await page.request.get("/api/auth/user")).json();
  expect(
    (await page.request.post(`/api/admin/users/${userid}/manual-tier`, { data: { manualTier: "bigger" } })).ok(),
  ).toBe(true);
  const list = await rankedList(page);
  const player = list.find(({ position }) => position === "RB");
  if (!player) throw new Error("The list has no running back");
  const formats: { leagueformatid: number; dataname: string }[] = await (
    await page.request.get("/api/leagueformats")
  ).json();
  const types: { scoretypeid: number; dataname: string; formalname: string }[] = await (
    await page.request.get("/api/scoretypes")
  ).json();
  const idOf = (dataname: string) => types.find((type) => type.dataname === dataname);
  const saved = await page.request.put("/api/custom-scores", {
    data: {
      assetid: player.assetid,
      leagueFormatId: formats.find(({ dataname }) => dataname === "dynasty")?.leagueformatid,
      scoreTypeId: idOf("perception")?.scoretypeid,
      customScore: 1200,
    },
  });
  expect(saved.ok()).toBe(true);

  const asked: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/trade-values")) asked.push(request.postDataJSON().userId);
  });
  const calculator = await openCalculator(page);
  await calculator.add(player.assetdisplayname, "Team 1");
  expect(asked).toEqual([null]);
  const before = await calculator.net("Team 2");
  expect(before).toBe(Math.round(player.tradevalue));
  await calculator.inSheet("Team 1", (sheet) => sheet.getByRole("switch", { name: "Custom scores" }).check());
  await expect.poll(() => calculator.net("Team 1")).not.toBe(-before);
  expect([asked, await calculator.net("Team 2")]).toEqual([[null, userid], before]);

  const shown = page.getByRole("combobox", { name: "Score shown of Team 1" });
  await calculator.inSheet("Team 1", () => shown.selectOption({ label: idOf("perception")?.formalname ?? "" }));
  await expect(calculator.side("Team 1", "sends").getByText("1200 yours")).toBeVisible();

  await calculator.inSheet("Team 1", () => shown.selectOption({ label: idOf("rushyds")?.formalname ?? "" }));
  await expect(calculator.side("Team 1", "sends").getByText(/[\d.]+ community/)).toBeVisible();
  // A pick has no rushing yards: the score type is cleared as soon as one is chosen.
  await calculator.find(`${LATER_DRAFT} 1st`, `${LATER_DRAFT} 1st`);
  await calculator.inSheet("Team 1", () => expect(shown.locator("option:checked")).toHaveText("No score shown"));
});
