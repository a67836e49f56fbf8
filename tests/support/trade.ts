import { expect, type Locator, type Page } from "@playwright/test";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";

type Listed = {
  readonly assetid: number;
  readonly assetdisplayname: string;
  readonly position: string;
  readonly team: string | null;
  readonly age: number | null;
  readonly tradevalue: number;
};
type Code = { readonly codeid: number; readonly codegroup: string; readonly sortorder: number };

/** The ranked list at the default settings, by the list's own call. */
export async function rankedList(page: Page, status = 0): Promise<readonly Listed[]> {
  const codes: readonly Code[] = await (await page.request.get("/api/codes")).json();
  const teamStatus = codes.find(
    ({ codegroup, sortorder }) => codegroup === "teamstatus" && sortorder === status,
  )?.codeid;
  const formats: readonly { leagueformatid: number; dataname: string }[] = await (
    await page.request.get("/api/leagueformats")
  ).json();
  const leagueFormatId = formats.find(({ dataname }) => dataname === "dynasty")?.leagueformatid;
  const reply = await page.request.post("/api/trade-values", {
    data: {
      requestSource: "asset-list",
      teamStatus,
      leagueFormatId,
      scoringSettings: DEFAULT_SCORING,
      rosterSettings: DEFAULT_ROSTER,
      userId: null,
    },
  });
  return (await reply.json()).assets;
}

/** Names of a star and two who are worth much less, whatever answers did; none contains another. */
export async function starAndPieces(page: Page, rank = 0): Promise<readonly [string, string, string]> {
  const list = await rankedList(page);
  const named = list.map(({ assetdisplayname }) => assetdisplayname);
  const players = list
    .filter(({ position }) => position !== "PICK")
    .map(({ assetdisplayname }) => assetdisplayname)
    .filter((name) => named.filter((other) => other.includes(name)).length === 1);
  const [star, piece, other] = [players[rank], players[50], players[70]];
  if (!star || !piece || !other) throw new Error("The list has too few players");
  return [star, piece, other];
}

/** A stored trade in a ring: every team sends `perSide` assets to the next one. */
export function keptTrade(assets: readonly Listed[], teams: number, perSide: number): string {
  const placed = assets.slice(0, teams * perSide).map((asset, index) => {
    const from = Math.floor(index / perSide);
    const { assetid: id, assetdisplayname: name, position, team, age } = asset;
    return {
      instanceId: `asset${index + 1}`,
      asset: { id, name, position, team, age },
      from: `team${from + 1}`,
      to: `team${((from + 1) % teams) + 1}`,
    };
  });
  const table = Array.from({ length: teams }, (_, index) => ({
    id: `team${index + 1}`,
    name: `Team ${index + 1}`,
    teamStatus: (index % 5) - 2,
    customScoresEnabled: false,
    scoreType: null,
  }));
  return JSON.stringify({ version: 1, teams: table, placed, nextInstance: placed.length + 1 });
}

/** Stores a trade in the browser before the page starts, unless there is one, so that reloads keep changes. */
export const keepTrade = (page: Page, text: string): Promise<unknown> =>
  page.addInitScript((kept) => {
    if (localStorage.getItem("bbf_trade") === null) localStorage.setItem("bbf_trade", kept);
  }, text);

/** Opens the trade calculator. */
export async function openCalculator(page: Page) {
  const calculator = aCalculator(page);
  await calculator.open();
  return calculator;
}

/** The trade calculator as users see it. */
export function aCalculator(page: Page) {
  const card = (name: string): Locator => page.getByRole("region", { name, exact: true });
  // Of two teams, one receives what the other sends, and every asset stands once.
  const side = (team: string, which: "sends" | "receives"): Locator => {
    const own = page.getByRole("region", { name: `${team} ${which}`, exact: true });
    const ofOther = page
      .locator("[data-teams='2']")
      .getByRole("region", { name: new RegExp(`^(?!${team} ).+ sends$`) });
    return which === "sends" ? own : own.or(ofOther);
  };
  const balance = page.getByRole("region", { name: "Trade balance" });
  const headline = balance.getByRole("heading").first();
  const search = page.getByRole("combobox", { name: "Search players or picks" });
  const options = page.getByRole("listbox").getByRole("option");
  const sender = page.getByRole("combobox", { name: "Sent by", exact: true });
  const addButton = page.getByRole("button", { name: "Add", exact: true });

  const find = async (text: string, name: string): Promise<void> => {
    await search.fill(text);
    await options.filter({ hasText: name }).first().click();
  };
  const names = async (team: string, which: "sends" | "receives"): Promise<string[]> => {
    const labels = await side(team, which)
      .getByRole("button", { name: /^Remove / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
    return labels.map((label) => label.replace("Remove ", ""));
  };
  const inSheet = async (team: string, change: (sheet: Locator) => Promise<unknown>): Promise<void> => {
    await card(team)
      .getByRole("button", { name: new RegExp(`^${team}: `) })
      .click();
    const sheet = page.getByRole("dialog");
    await change(sheet);
    await sheet.getByRole("button", { name: "Done" }).click();
    await expect(sheet).toHaveCount(0);
  };
  return {
    card,
    side,
    balance,
    /** Changes what a team is, in its sheet. */
    inSheet,
    setStatus: (team: string, status: string) =>
      inSheet(team, (sheet) => sheet.getByRole("combobox", { name: "Team status" }).selectOption(status)),
    hasStatus: (team: string, status: string) =>
      expect(card(team).getByRole("button", { name: `${team}: ${status}. ` })).toBeVisible(),
    rename: (team: string, name: string) =>
      inSheet(team, async (sheet) => {
        await sheet.getByRole("textbox", { name: "Name" }).fill(name);
        await sheet.getByRole("textbox", { name: "Name" }).press("Enter");
      }),
    /** The search, for what a team sends. */
    searchFor: async (team: string): Promise<Locator> => {
      await page.getByRole("button", { name: `Add an asset that ${team} sends` }).click();
      await expect(search).toBeFocused();
      return search;
    },
    /** The verdict in words: 'Balanced', 'Favors Team 2 by 73'. */
    headline,
    search,
    options,
    sender,
    addButton,
    find,
    open: async () => {
      await page.goto("/trade-calculator");
      await expect(balance).toBeVisible();
    },
    add: async (name: string, from: string, to?: string) => {
      await sender.selectOption({ label: from });
      await find(name, name);
      if (to)
        await page.getByRole("dialog", { name: "Select Receiving Team" }).getByRole("button", { name: to }).click();
      await expect(side(from, "sends").getByText(name, { exact: true })).toBeVisible();
    },
    /** The names on a side as it stands now. */
    names,
    /** Waits until a side holds exactly these assets, in their order. */
    holds: (team: string, which: "sends" | "receives", expected: readonly string[]): Promise<void> =>
      expect.poll(() => names(team, which)).toEqual(expected),
    net: async (team: string) =>
      Number((await card(team).locator("header p").innerText()).replace("Net", "").replace("−", "-").trim()),
  };
}
