import { expect, test } from "vitest";
import { bulkTrades } from "#contract/trades/bulk.ts";
import { checkTrade } from "#contract/trades/checks.ts";
import { createShare, readShare } from "#contract/trades/shares.ts";
import { startupPickId } from "#core/assets/startup-pick.ts";
import { Browser, DEFAULT_LEAGUE, listOf } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSubscribedVisit } from "#tests/support/subscribe.ts";

const TEAMS = DEFAULT_LEAGUE.rosterSettings.numberOfTeams;

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" }, renders: true });
const { browser } = await aSubscribedVisit(product, "startup@example.com", "bigger_monthly");
const assets = await listOf(browser);
/** All players of the list, the best first. */
const players = assets.filter(({ position }) => position !== "PICK").toSorted((a, b) => b.tradevalue - a.tradevalue);

const third = startupPickId({ teams: TEAMS, overall: 2 * TEAMS + 5 });

test("a pasted startup pick is weighed as the nth best player of the league, without a roster spot", async () => {
  const { results } = await browser.send(bulkTrades, {
    body: {
      ...DEFAULT_LEAGUE,
      trades: [
        { teams: [{ sends: [{ name: "startup 3.05" }] }, { sends: [{ name: "su 1.01" }] }] },
        { teams: [{ sends: [{ name: "Startup 3.05" }, { name: "su 3.5" }] }, { sends: [{ name: "su 1.01" }] }] },
        { teams: [{ sends: [{ name: `startup 3.${TEAMS + 1}` }] }, { sends: [{ name: "su 1.01" }] }] },
      ],
    },
  });
  const [one, twice, beyond] = results;
  expect(one!.problems).toEqual([]);
  expect(one!.teams[0]!.net).toBeCloseTo(players[0]!.tradevalue - players[2 * TEAMS + 4]!.tradevalue, 0);
  expect(one!.teams.map(({ sends }) => sends.map(({ name }) => name))).toEqual([["Startup 3.05"], ["Startup 1.01"]]);
  expect(twice!.problems).toMatchObject([{ name: "Startup 3.05", why: "is in this trade twice" }]);
  expect(beyond!.problems).toMatchObject([{ unmatched: true }]);
});

test("a shared trade keeps its startup picks, with the values of its day", async () => {
  const moves = [
    { assetid: third, from: 0, to: 1 },
    { assetid: players[30]!.assetid, from: 1, to: 0 },
  ];
  const teams = [
    { name: "Lions", teamStatus: 0 as const },
    { name: "Bears", teamStatus: 0 as const },
  ];
  const { shareid } = await browser.send(createShare, { body: { trade: { teams, moves }, situation: DEFAULT_LEAGUE } });
  const shared = await new Browser(product).send(readShare, { params: { shareid } });
  expect(shared.moves[0]).toMatchObject({ assetid: third, name: "Startup 3.05", position: "PICK" });
  expect(shared.now.moves[0]!.sender!.value).toBeCloseTo(players[2 * TEAMS + 4]!.tradevalue, 0);
  expect((await new Browser(product).request("GET", `/t/${shareid}`)).body).toContain("Startup 3.05");
});

test("the sense checks of a trade take startup picks, and an id that is none is refused", async () => {
  const trade = (assetid: number) => ({
    teams: [{ sends: [{ assetid }] }, { sends: [{ assetid: players[0]!.assetid }] }],
  });
  const body = { ...DEFAULT_LEAGUE, team: 1, trade: trade(third) };
  expect((await browser.send(checkTrade, { body })).league).toBe(null);
  expect((await browser.refused(checkTrade, { body: { ...body, trade: trade(2_000_000_001) } })).status).toBe(400);
});
