import { expect, test, type Page, type Request } from "#tests/support/journey.ts";
import { choose } from "#tests/support/league-rows.ts";
import { again, answer, card, modal, open, question } from "#tests/support/comparison.ts";
import { isLive } from "#tests/support/live.ts";
import { findings } from "#tests/support/axe.ts";
import { onOneDay } from "#tests/support/one-day.ts";
import { expectToast, recordToasts } from "#tests/support/toasts.ts";

const isPrompt = /\/api\/prompt\?/;
/** What a request for a comparison says of itself: its query, and the session its header names. */
const asksWith = (request: Request): Record<string, string | undefined> => ({
  ...Object.fromEntries(new URL(request.url()).searchParams),
  header: request.headers()["x-session-id"],
});

const votes = async (page: Page): Promise<number> =>
  ((await (await page.request.get("/api/stats")).json()) as { votes: number }).votes;

const THANKS = "Thank you for your feedback!";

test.beforeEach(({ page }) => recordToasts(page));

test("the modal names the format once, the category and the five answers", async ({ page }) => {
  await open(page);
  await expect(modal(page)).toContainText("Your opinions affect asset values!");
  await expect(modal(page).getByText("Dynasty · 1QB", { exact: true })).toHaveCount(1);
  await expect(modal(page)).toContainText(/Category:\s*\w+/);
  await expect(modal(page).getByRole("heading", { name: "Which would you rather have?" })).toBeVisible();
  await expect(modal(page).getByRole("group", { name: "Your answer" }).getByRole("button")).toHaveText([
    /Know Left/,
    /Think Left/,
    /Even/,
    /Think Right/,
    /Know Right/,
  ]);
  await expect(page.getByText("Enjoy contributing to ratings?").filter({ visible: true })).toBeVisible();
});

test("an answer by mouse counts, thanks and closes, and the list asks for new values @main", async ({ page }) => {
  await open(page);
  await again(page).click();
  const before = await votes(page);
  const refetch = page.waitForRequest((request) => request.url().endsWith("/api/trade-values"));
  const submitted = page.waitForResponse("**/api/prompt/submit");
  await answer(page, "Think Left").click();
  await expectToast(page, THANKS, "Your response helps improve our crowd-sourced valuations.");
  await refetch;
  await expect(modal(page)).toBeHidden();
  // Other journeys answer too, so the count may have risen by more.
  expect(await (await submitted).json()).toMatchObject({ counted: true });
  expect((await submitted).request().postDataJSON()).toMatchObject({ selection: -1, continueFlow: false });
  expect(await votes(page)).toBeGreaterThan(before);
  await expect(page.getByRole("button", { name: "Hit Me" })).toBeFocused();
});

test("an answer says what it moved, in the toast or beside the next pair, and is counted for the day @main", async ({
  page,
}) => {
  await onOneDay(page);
  await open(page);
  await again(page).click();
  const effect = modal(page).getByRole("status", { name: "Your last answer" });
  await expect(effect).toContainText("Answer to see what moves and what others think.");
  /** What the reply to an answer says that it moved, in the words of the page. */
  const movedBy = async (choice: string): Promise<readonly string[]> => {
    const submitted = page.waitForResponse("**/api/prompt/submit");
    await answer(page, choice).click();
    const reply: { effect: { moved: { name: string; before: number; after: number }[] } } = await (
      await submitted
    ).json();
    expect(reply.effect.moved.length).toBeGreaterThan(0);
    return reply.effect.moved.map(({ name, before, after }) =>
      before === after ? `${name} ${after} no change yet` : `${name} ${before} → ${after}`,
    );
  };
  const moved = await movedBy("Think Left");
  await expectToast(page, THANKS, "Your response helps improve our crowd-sourced valuations.", ...moved);
  await expect(modal(page)).toBeHidden();

  await page.getByRole("button", { name: "Hit Me" }).click();
  await again(page).click();
  await expect(modal(page).getByText("Today: 1 answer")).toBeVisible();
  const asked = await question(page);
  const then = await movedBy("Think Right");
  await expect.poll(() => question(page)).not.toBe(asked);
  for (const text of then) await expect(effect).toContainText(text);
  await expect(effect).toContainText(/Too few other answers|The crowd|Others on this pair/);
  await expect(modal(page).getByText(/^Today: 2 answers/)).toBeVisible();
});

test("'Hit Me Again' is on at first, and remembered in this browser", async ({ page }) => {
  await open(page);
  await expect(again(page)).toBeChecked();
  await again(page).click();
  await page.reload();
  await page.getByRole("button", { name: "Hit Me" }).click();
  await expect(again(page)).not.toBeChecked();
});

test("cards show what a manager would look up, and a press on one thinks it ahead", async ({ page }) => {
  const side = { id: 1, name: "Drake London", position: "WR", team: "ATL", age: 25.3, draftPick: null };
  await page.route(isPrompt, async (route) => {
    const reply = await route.fetch();
    const prompt = await reply.json();
    const lastSeason = { season: 2025, games: 17, pointsPerGame: 14.2, positionRank: 12 };
    const rookie = { ...side, id: 2, name: "Some Rookie", lastSeason: null, draftPick: { year: 2026, pick: 5 } };
    const pair = { isTeamBased: false, teamA: [], teamB: [], assetA: { ...side, lastSeason }, assetB: rookie };
    await route.fulfill({ json: { ...prompt, ...pair } });
  });
  await page.route("**/api/prompt/submit", (route) => route.fulfill({ json: { counted: true, selection: 1 } }));
  await open(page);
  await expect(card(page, 0)).toContainText("2025: 14.2 a game, WR12");
  await expect(card(page, 1)).toContainText("Pick 5 of the 2026 draft");
  for (const [place, selection] of [
    [0, -1],
    [1, 1],
  ] as const) {
    const submitted = page.waitForRequest("**/api/prompt/submit");
    await card(page, place).click();
    expect((await submitted).postDataJSON()).toMatchObject({ selection });
    await expect(card(page, place)).toBeEnabled();
  }
});

test("by keys alone: open, answer three times, leave @main", async ({ page }) => {
  await page.goto("/asset-list");
  await isLive(page);
  await page.getByRole("button", { name: "Hit Me" }).focus();
  const first = page.waitForRequest(isPrompt);
  let preload = page.waitForResponse("**/api/prompt/preload");
  await page.keyboard.press("Enter");
  await expect(answer(page, "Know Left")).toBeVisible();
  const { header: sessionId, ...opened } = asksWith(await first);
  expect(opened).toEqual({ sessionId, hitMeAgain: "true" });
  for (const key of ["1", "3", "5"]) {
    const { preloadedModalId } = (await (await preload).json()) as { preloadedModalId: string };
    preload = page.waitForResponse("**/api/prompt/preload");
    const next = page.waitForRequest(isPrompt);
    const submitted = page.waitForRequest("**/api/prompt/submit");
    const asked = await question(page);
    await page.keyboard.press(key);
    await expectToast(page, THANKS, "Loading another comparison for you...");
    expect((await submitted).postDataJSON()).toMatchObject({
      selection: Number(key) - 3,
      sessionId,
      continueFlow: true,
    });
    expect(asksWith(await next)).toEqual({ header: sessionId, sessionId, againFromCheckbox: "true", preloadedModalId });
    await expect.poll(() => question(page)).not.toBe(asked);
    await expect(modal(page)).toBeVisible();
  }
  await preload;
  await page.keyboard.press("Escape");
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Hit Me" })).toBeFocused();
});

test("a returning visitor gets the same comparison, and the page behind does not scroll", async ({ page }) => {
  await open(page);
  const asked = await question(page);
  const scroll = () =>
    page.evaluate(() => ({ y: scrollY, overflow: getComputedStyle(document.documentElement).overflowY }));
  expect((await scroll()).overflow).toBe("hidden");
  for (let i = 0; i < 12; i++) await page.keyboard.press("Tab");
  expect(await modal(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Hit Me" }).click();
  await expect.poll(() => question(page)).toBe(asked);
});

test("a failed answer says so and can be given again", async ({ page }) => {
  await open(page);
  await again(page).click();
  await page.route("**/api/prompt/submit", (route) => route.fulfill({ status: 503, body: "Try again shortly" }), {
    times: 1,
  });
  await answer(page, "Even").click();
  await expectToast(page, "Error", "Failed to submit your selection. Please try again.");
  await expect(modal(page)).toBeVisible();
  await answer(page, "Even").click();
  await expect(modal(page)).toBeHidden();
});

test("a comparison is asked for four times while the server is busy, then gives the reason and can be retried", async ({
  page,
}) => {
  await page.route(isPrompt, (route) => route.fulfill({ status: 503, body: "Try again shortly" }), { times: 4 });
  await page.goto("/asset-list");
  await page.getByRole("button", { name: "Hit Me" }).click();
  await expect(modal(page).getByText("HTTP 503: Service Unavailable")).toBeVisible();
  const retried = page.waitForRequest(isPrompt);
  await modal(page).getByRole("button", { name: "Try again" }).click();
  await expect(answer(page, "Know Right")).toBeVisible();
  const { header: sessionId, ...asked } = asksWith(await retried);
  expect(asked).toEqual({ sessionId, hitMeAgain: "true" });
});

test("a comparison that cannot be made early is a warning alone, and the next one comes without it", async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  await page.route("**/api/prompt/preload", (route) => route.fulfill({ status: 503, body: "Try again shortly" }));
  await open(page);
  await expect.poll(() => warnings.join("\n")).toContain("HTTP 503: Service Unavailable");
  const next = page.waitForRequest(isPrompt);
  await answer(page, "Even").click();
  const { header: sessionId, ...asked } = asksWith(await next);
  expect(asked).toEqual({ sessionId, againFromCheckbox: "true" });
  await expect(answer(page, "Even")).toBeEnabled();
});

test.describe("two teams", () => {
  type Side = { id: number; name: string; position: string; team: string | null; age: number | null };
  const TEAM_A: readonly Side[] = [
    { id: 11, name: "Amon-Ra St. Brown", position: "WR", team: "DET", age: 27.1 },
    { id: 12, name: "Equanimeous St. Brown", position: "WR", team: null, age: 30.2 },
  ];
  const TEAM_B: readonly Side[] = [
    { id: 21, name: "Marquez Valdes-Scantling", position: "WR", team: "PIT", age: 32 },
    { id: 22, name: "2027 1.04", position: "PICK", team: null, age: null },
    { id: 23, name: "Jaxon Smith-Njigba", position: "WR", team: "SEA", age: 24.8 },
  ];

  test("stand face to face on a phone and are answered as teams", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Which comparison comes is the server's choice by chance, so its answer is made one of teams on its way.
    await page.route(isPrompt, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: {
          ...(await response.json()),
          isTeamBased: true,
          assetA: null,
          assetB: null,
          teamA: TEAM_A,
          teamB: TEAM_B,
        },
      });
    });
    let sent: Record<string, unknown> = {};
    await page.route("**/api/prompt/submit", async (route) => {
      sent = route.request().postDataJSON() as Record<string, unknown>;
      await route.fulfill({ json: { counted: true, selection: 1 } });
    });
    await open(page);
    await expect(card(page, 0)).toContainText("Team A");
    await expect(card(page, 1)).toContainText("Team B");
    for (const { name } of [...TEAM_A, ...TEAM_B])
      await expect(modal(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    for (const label of ["Know Left", "Know Right"]) await expect(answer(page, label)).toBeInViewport({ ratio: 1 });
    expect(await question(page)).toContain(
      "Amon-Ra St. Brown, Equanimeous St. Brown vs Marquez Valdes-Scantling, 2027 1.04, Jaxon Smith-Njigba",
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findings(page, "[role=dialog]")).toEqual([]);
    await again(page).click();
    await answer(page, "Think Right").click();
    await expect(modal(page)).toBeHidden();
    expect(sent).toMatchObject({
      isTeamBased: true,
      selection: 1,
      teamAssetIds: { teamA: [11, 12], teamB: [21, 22, 23] },
    });
  });
});

test("the method page shows what an answer does, counts the answers, and is led to from the landing page", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "How it works, and how accurate it is" }).click();
  await expect(page.getByRole("heading", { name: "How answers become values" })).toBeVisible();
  const picture = page.getByRole("img", { name: /^Left: 230 to/ });
  const thought = await picture.getAttribute("aria-label");
  await page.getByText("Know Right", { exact: true }).click();
  await expect(page.getByRole("img", { name: /^Left: 230 to/ })).not.toHaveAttribute("aria-label", thought ?? "");
  await expect(page.getByText(/answers so far|No answers yet/)).toBeVisible();
});

test("a comparison is skipped by its button or by S, and another takes its place without thanks @main", async ({
  page,
}) => {
  await open(page);
  const first = await question(page);
  const before = page.waitForResponse("**/api/prompt/skip");
  await modal(page).getByRole("button", { name: "Skip" }).click();
  expect(await (await before).json()).toEqual({ skipped: true });
  await expect.poll(() => question(page)).not.toBe(first);
  const second = await question(page);
  await page.keyboard.press("s");
  await expect.poll(() => question(page)).not.toBe(second);
  await expect(answer(page, "Know Left")).toBeEnabled();
  await expect(page.getByText("Thank you for your feedback!")).toBeHidden();
  expect(await findings(page)).toEqual([]);
});

test("a skip that is refused says so and leaves the comparison", async ({ page }) => {
  await open(page);
  const asked = await question(page);
  await page.route("**/api/prompt/skip", (route) => route.fulfill({ status: 503, body: "Try again shortly" }));
  await modal(page).getByRole("button", { name: "Skip" }).click();
  await expectToast(page, "The comparison could not be skipped");
  expect(await question(page)).toBe(asked);
  await again(page).click();
  await answer(page, "Even").click();
  await expect(modal(page)).toBeHidden();
});

test("the format names the quarterbacks a league starts", async ({ page }) => {
  await page.goto("/asset-list");
  await isLive(page);
  await choose(page, "Quarterbacks", "2");
  // A new visitor's first settings are sent too; only a change is announced.
  await expectToast(page, "Settings Saved");
  await page.getByRole("button", { name: "Hit Me" }).click();
  await expect(modal(page).getByText("Dynasty · 2QB", { exact: true })).toHaveCount(1);
});
