import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { bulkTrades } from "#contract/bulk-trades.ts";
import type { Reply } from "#contract/call.ts";
import { importLeague, type League } from "#contract/leagues.ts";
import { readExchangeRates } from "#contract/market.ts";
import { checkTrade } from "#contract/sense-checks.ts";
import type { evaluateTrade } from "#contract/v1/evaluate.ts";
import { seeded } from "#core/chance.ts";
import { ended } from "#core/market/fit-rates.ts";
import { reporting, type RatesReport } from "#core/market/hold-out.ts";
import { judgeTrade } from "#core/trade/judge-trade.ts";
import { SHIPPED_RATES, shippedIn } from "#core/trade/trade-rates.ts";
import type { TradeAsset } from "#core/trade/trade.ts";
import { assemble } from "#server/bootstrap.ts";
import { marketrates } from "#server/base/db/schema/market.ts";
import { leagueOf } from "#server/pricing/situation.ts";
import { fitExchangeRates } from "#server/subjects/market/api.ts";
import { anApi, type Api } from "#tests/support/api.ts";
import { expectFinderAgrees } from "#tests/support/trades/finder-agrees.ts";
import {
  aRandomTrade,
  byLists,
  DEFAULT_LEAGUE as settings,
  expectOneJudgement,
  statusLists,
  toldOf,
  wishOf,
} from "#tests/support/trades/judged-everywhere.ts";
import { LAST_DAY, simulatedTrades, TRUE_RATES } from "#tests/simulation/market/simulated-trades.ts";

const { scoringSettings, rosterSettings } = settings;
const SEASON = 2026;
const SAMPLE = { provider: "sleeper", league: "900000000000000001" } as const;
const TRADES = 60;

let api: Api;
let sample: League;
let report: RatesReport;
/** What every door says by the shipped rates. */
let shipped: Awaited<ReturnType<typeof everywhere>>;
let shippedOffers: Awaited<ReturnType<typeof expectFinderAgrees>>;

beforeAll(async () => {
  api = await anApi({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });
  sample = (await api.browser.send(importLeague, { body: SAMPLE })) as League;
  const few = simulatedTrades(seeded(1), { truth: TRUE_RATES, leagues: 6, tradesEach: 8 });
  report = ended(reporting(few, LAST_DAY));
  shipped = await everywhere();
  shippedOffers = await expectFinderAgrees(api.browser, sample);
});
afterAll(() => api.product.close());

/** Keeps a fit of dynasty as the night does. */
const store = async (verdict: RatesReport["verdict"], rates: RatesReport["rates"]): Promise<void> => {
  const { db, ratings } = api.product.deps;
  const set = { day: LAST_DAY, report: { ...report, verdict, rates } };
  await db
    .insert(marketrates)
    .values({ format: "dynasty", isbestball: false, ...set })
    .onConflictDoUpdate({ target: [marketrates.format, marketrates.isbestball], set });
  await ratings.reload();
};

/** Judges the same trades through every door, expects them to agree, and returns what they say. */
const everywhere = async () => {
  const { product, browser } = api;
  const league = leagueOf(product.deps.ratings.reference, settings);
  const lists = await statusLists(browser);
  expectOneJudgement(product, league, lists, 300, 7);
  const by = byLists(lists, league);
  const assets = lists.of.get(0)!.map(({ assetid: id, assetdisplayname: name, position, team, age }): TradeAsset => ({
    id,
    name,
    position,
    team,
    age,
  }));
  const random = seeded(3);
  const trades = Array.from({ length: TRADES }, () => aRandomTrade(assets, random)).filter(({ teams, placed }) =>
    teams.every(({ id }) => placed.some(({ from }) => from === id)),
  );
  const { results } = await browser.send(bulkTrades, { body: { ...settings, trades: trades.map(wishOf) } });
  const judged = trades.map((trade) => judgeTrade(trade, by));
  for (const [at, { verdict, teams }] of judged.entries()) {
    const close = (value: number) => expect.closeTo(value, 1);
    expect(results[at]!.verdict?.kind).toBe(verdict.kind);
    expect(results[at]!.teams.map(({ adjustednet }) => adjustednet)).toEqual(
      teams.map(({ adjusted }) => close(adjusted)),
    );
    if (at >= 10) continue;
    const body = { ...wishOf(trades[at]!), situation: { roster: rosterSettings, scoring: scoringSettings } };
    const answer = (await api.withKey("/api/v1/trades/evaluate", {}, "POST", body)).json<Reply<typeof evaluateTrade>>();
    expect(answer.verdict.kind).toBe(verdict.kind);
    expect(answer.teams.map(({ adjustednet }) => adjustednet)).toEqual(teams.map(({ adjusted }) => close(adjusted)));
    const { checks } = await browser.send(checkTrade, { body: { ...settings, trade: wishOf(trades[at]!) } });
    const robbed = checks.find(({ kind }) => kind === "robbed");
    if (robbed) expect(robbed.evidence).toContain(`about ${Math.round(-teams[0]!.adjusted)} more would make it even`);
  }
  return { rates: lists.rates, judged: judged.map((one) => JSON.stringify(toldOf(one))) };
};

test("with too few trades, or a fit that failed, every door judges by the shipped rates to the last bit", async () => {
  expect(shipped.rates).toEqual(shippedIn(SEASON));
  for (const verdict of ["too-few", "failed"] as const) {
    await store(verdict, TRUE_RATES);
    expect(await everywhere()).toEqual(shipped);
  }
});

test("a fit that passed is what every door judges by, and ends with the trades it was fitted to", async () => {
  await store("passed", TRUE_RATES);
  const fitted = await everywhere();
  expect(fitted.rates).toEqual({ ...TRUE_RATES, season: SEASON });
  const changed = fitted.judged.filter((one, at) => one !== shipped.judged[at]).length;
  expect(changed).toBeGreaterThan(0.9 * fitted.judged.length);
  const offers = await expectFinderAgrees(api.browser, sample);
  expect(offers.some(({ verdict }, at) => verdict !== shippedOffers[at]!.verdict)).toBe(true);
  const { formats } = await api.browser.send(readExchangeRates, {});
  expect(formats[0]!.rates.map(({ name, inuse }) => [name, inuse])).toEqual(Object.entries(TRUE_RATES));

  // The next night there is no trade to fit to.
  expect(await fitExchangeRates(api.product.deps, LAST_DAY)).toEqual([]);
  expect(await everywhere()).toEqual(shipped);
});

const onServer = test.skipIf(!process.env["TEST_TEMPLATE_URL"]);

onServer("another process judges by new rates without being asked, and no longer by those that ended", async () => {
  const { deps, connection, clock } = api.product;
  const other = await assemble(
    deps.config,
    { ...connection, close: async () => {} },
    { now: clock.now, log: deps.log, newId: deps.newId },
    { webRoot: null },
  );
  onTestFinished(other.close);
  await store("passed", TRUE_RATES);
  await other.deps.ratings.reload();
  expect(other.deps.ratings.rates("dynasty")).toMatchObject(TRUE_RATES);
  await fitExchangeRates(deps, LAST_DAY);
  await expect.poll(() => other.deps.ratings.rates("dynasty")).toEqual(shippedIn(SEASON));
});

test("rates beyond what a trade may be judged by are brought within it", async () => {
  await store("passed", { ...SHIPPED_RATES, middle: 9, rosterSpot: -1 });
  expect(api.product.deps.ratings.rates("dynasty")).toMatchObject({ middle: 2.5, high: 1.275, rosterSpot: 0 });
  expect(api.product.deps.ratings.rates("redraft")).toEqual(shippedIn(SEASON));
});
