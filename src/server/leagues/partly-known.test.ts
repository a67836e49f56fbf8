import { expect, test } from "vitest";
import { readKeepers, saveKeepers } from "#contract/leagues/keepers.ts";
import { importLeague, listLeagues, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });

const TEAMS = 12;
const pasted = async (browser: Browser, text: string, format: "redraft" | "dynasty"): Promise<League> =>
  (await browser.send(importLeague, { body: { provider: "paste", text, format, teams: TEAMS } })) as League;

/** Rosters of the best players, each team with as many. */
function rosters(each: number): readonly string[] {
  const { assets, valueContext } = product.deps.ratings;
  const { referenceValues } = valueContext("redraft");
  const best = assets
    .flatMap(({ position, row }, index) => (position === "PICK" ? [] : [{ row, value: referenceValues[index] ?? 0 }]))
    .toSorted((a, b) => b.value - a.value);
  return Array.from({ length: TEAMS }, (_, team) =>
    [
      `Team ${team + 1}`,
      ...best
        .slice(0, TEAMS * each)
        .filter((_one, at) => at % TEAMS === team)
        .map(({ row }) => row.assetdisplayname),
    ].join("\n"),
  );
}

test.each(["rounds", "dollars"] as const)(
  "keepers of a league of which one team is pasted cost as many %s, and bring as much, as in the whole league",
  async (currency) => {
    const { browser } = await aVisit(product);
    const teams = rosters(6);
    const surplusesOf = async (text: string) => {
      const { leagueid, teams: imported } = await pasted(browser, text, "redraft");
      const params = { leagueid };
      const { rules } = await browser.send(readKeepers, { params });
      const costs = imported[0]!.assets.map((assetid, at) => ({ assetid, cost: 7 + at }));
      const own = { ...rules, currency, escalation: 1, cheapest: 1, count: 3, rounds: 15, budget: 200 };
      const body = { rules: { ...own, cheapest: currency === "rounds" ? 15 : 1 }, costs };
      const keepers = await browser.send(saveKeepers, { params, body });
      return keepers.teams[0]!;
    };
    const [alone, among] = [await surplusesOf(teams[0]!), await surplusesOf(teams.join("\n\n"))];
    expect(alone).toEqual(among);
    expect(alone.best).toHaveLength(3);
  },
);

test("where one team is pasted, picks may become any slot and free agents are left by twelve teams", async () => {
  const { browser } = await aVisit(product);
  const [text] = rosters(6);
  const { leagueid, rosterSettings } = await pasted(browser, `${text}\n2028 1st`, "dynasty");
  const { teams, freeagents, assets } = await browser.send(readLeagueTeams, { params: { leagueid } });
  expect(teams[0]!.picks[0]!.odds).toEqual(Array.from({ length: TEAMS }, () => 0.083));
  expect((await browser.send(listLeagues, {})).leagues[0]!.teams).toBe(TEAMS);
  const { qbSlots, rbSlots, wrSlots, teSlots, flexSpots, opSlots, bnSlots } = rosterSettings;
  const places = qbSlots + rbSlots + wrSlots + teSlots + flexSpots + opSlots + bnSlots;
  const players = product.deps.ratings.assets.filter(({ position }) => position !== "PICK").length;
  const best = assets.find(({ assetid }) => assetid === freeagents[0])!;
  expect(freeagents.length).toBe(Math.min(100, Math.max(0, players - 6 - 11 * places)));
  expect(best.tradevalue).toBeLessThan(60);
});
