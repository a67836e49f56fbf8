import { expect, test, type Page } from "#tests/support/journey.ts";
import { LATER_DRAFT } from "#tests/support/draft-years.ts";
import { aCalculator, rankedList } from "#tests/support/trade.ts";
import { onOwnServer } from "#tests/support/on-own-server.ts";

onOwnServer();

const PICK = `${LATER_DRAFT} 1st`;

function watchCalls(page: Page): { teamStatuses: number[]; userId: unknown }[] {
  const calls: { teamStatuses: number[]; userId: unknown }[] = [];
  page.on("request", (request) => {
    const body = request.url().endsWith("/api/trade-values") ? request.postDataJSON() : null;
    if (body?.requestSource === "trade-calculator") calls.push(body);
  });
  return calls;
}

test("values equal the list's for the same league and status, and each status is asked for once", async ({ page }) => {
  const calls = watchCalls(page);
  const calculator = aCalculator(page);
  await calculator.open();
  await calculator.add("Amon-Ra St. Brown", "Team 1");
  await calculator.add(PICK, "Team 2");
  for (const [teamStatus, label] of [
    [0, "Balanced"],
    [2, "All in"],
    [-2, "Full tank"],
    [2, "All in"],
    [0, "Balanced"],
  ] as const) {
    await calculator.setStatus("Team 1", label);
    await expect(page.getByRole("group", { name: "Teams" })).toHaveAttribute("aria-busy", "false");
    const list = await rankedList(page, teamStatus);
    const valueOf = (name: string): string =>
      String(Math.round(list.find(({ assetdisplayname }) => assetdisplayname === name)?.tradevalue ?? Number.NaN));
    await expect(calculator.side("Team 1", "sends").getByRole("listitem")).toContainText(valueOf("Amon-Ra St. Brown"));
    // Of two teams one line says what a team receives, by its own values.
    await expect(calculator.card("Team 1").getByText(`${PICK} ${valueOf(PICK)}`)).toBeVisible();
  }
  expect(calls.map(({ teamStatuses }) => teamStatuses.length)).toEqual([1, 1, 1]);
  expect(calls.every(({ userId }) => userId === null)).toBe(true);
  await page.reload();
  await calculator.setStatus("Team 1", "In the hunt");
  await expect.poll(() => calls.length).toBe(5);
  expect(new Set(calls.flatMap(({ teamStatuses }) => teamStatuses)).size).toBe(4);
});
