import type { ServerResponse } from "node:http";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { importLeague, readLeague, refreshLeague, type League } from "#contract/leagues/leagues.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { answerAs } from "#stand-ins/leagues/local-leagues.ts";
import { SECOND, TEST_SEASON } from "#tests/support/clock.ts";
import { aPlatform, aServer, samplesOf, sendJson, startServer, type Answer } from "#tests/support/platform-server.ts";
import { aProduct, aProductForTest, type TestProduct, WARN } from "#tests/support/product.ts";

const SUPERFLEX = "900000000000000001";
const SLEEPER = { provider: "sleeper", league: SUPERFLEX } as const;

/** Lets pauses of a second pass at once, for the clock of the machine as well; returns how many there were. */
function passingPauses(): () => number {
  const later = globalThis.setTimeout;
  let pauses = 0;
  vi.useFakeTimers({ toFake: ["Date"] });
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, milliseconds?: number) => {
    if (milliseconds !== SECOND) return later(run, milliseconds);
    pauses += 1;
    vi.setSystemTime(Date.now() + SECOND);
    return later(run, 0);
  }) as typeof later);
  onTestFinished(() => {
    spy.mockRestore();
    vi.useRealTimers();
  });
  return () => pauses;
}

const settingsWith = (urls: Readonly<Record<string, string>>) => ({
  environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,fleaflicker,espn,fantrax", ...urls },
});
/** A product whose platforms have the addresses given. */
const aProductWith = (urls: Readonly<Record<string, string>>): Promise<TestProduct> =>
  aProductForTest(settingsWith(urls));
const importSleeper = async (browser: Browser): Promise<League> =>
  (await browser.send(importLeague, { body: SLEEPER })) as League;

/** One product for the tests of a suite, whose provider is made to answer in another way each time. */
function aProvider(variable: string, works: Answer) {
  const provider = { works, answers: works, product: undefined as unknown as TestProduct };
  beforeAll(async () => {
    const { server, stop } = await startServer((request, response) => provider.answers(request, response));
    provider.product = await aProduct(settingsWith({ [variable]: server.url }));
    return async () => {
      await provider.product.close();
      await stop();
    };
  });
  return provider;
}

describe("an import over the network", () => {
  test("asks Sleeper five calls and one for each week to come, and none again within a minute", async () => {
    const sleeper = await aPlatform("sleeper");
    const product = await aProductWith({ SLEEPER_API_URL: sleeper.url });
    const { browser } = await aVisit(product);
    const { leagueid } = await importSleeper(browser);
    expect(sleeper.asked.toSorted()).toEqual(
      ["", "/drafts", "/matchups/12", "/matchups/13", "/matchups/14", "/rosters", "/traded_picks", "/users"].map(
        (part) => `/league/${SUPERFLEX}${part}`,
      ),
    );
    await browser.send(refreshLeague, { params: { leagueid } });
    expect(sleeper.asked).toHaveLength(8);
    product.clock.forward(61_000);
    await browser.send(refreshLeague, { params: { leagueid } });
    expect(sleeper.asked).toHaveLength(16);
  });

  test("asks MyFantasyLeague one call a second, and Fleaflicker for the picks of each team", async () => {
    const [mfl, fleaflicker] = [await aPlatform("mfl"), await aPlatform("fleaflicker")];
    const product = await aProductWith({ MFL_API_URL: mfl.url, FLEAFLICKER_API_URL: fleaflicker.url });
    const { browser } = await aVisit(product);
    const pauses = passingPauses();
    await browser.send(importLeague, { body: { provider: "mfl", league: "90001" } });
    expect(pauses()).toBe(7);
    expect(mfl.asked).toHaveLength(8);
    await browser.send(importLeague, { body: { provider: "fleaflicker", league: "900001" } });
    expect(fleaflicker.asked).toHaveLength(15);
  });

  test("follows a redirect to the same origin only: nothing else is ever fetched", async () => {
    const trap = await aServer((_request, response) => sendJson(response, { league_id: "1" }));
    const sleeper = await aServer((_request, response) => {
      response.writeHead(302, { location: `${trap.url}/league/${SUPERFLEX}` }).end();
    });
    const product = await aProductWith({ SLEEPER_API_URL: sleeper.url, ESPN_API_URL: sleeper.url });
    const { browser } = await aVisit(product);
    const wishes = [
      SLEEPER,
      { provider: "sleeper", league: `${trap.url}/leagues/${SUPERFLEX}` },
      { provider: "sleeper", league: `https://sleeper.com@${trap.url.slice(7)}/leagues/${SUPERFLEX}` },
      { provider: "sleeper", username: `../../${trap.url}` },
      { provider: "espn", league: `${trap.url}/football/league?leagueId=1` },
      { provider: "mfl", league: `${trap.url}/2026/home/12345` },
    ] as const;
    for (const body of wishes) {
      const { status, message } = await browser.refused(importLeague, { body });
      expect([400, 409], message).toContain(status);
    }
    expect(trap.asked).toEqual([]);
    expect(sleeper.asked).toEqual([`/league/${SUPERFLEX}`]);
  });
});

describe("a provider", () => {
  const sleeper = aProvider("SLEEPER_API_URL", samplesOf("sleeper"));

  const htmlPage = "<!doctype html><title>Down for maintenance</title>";
  test.each([
    ["is down", 409, (response) => response.writeHead(503).end()],
    ["sends a page", 409, (response) => response.writeHead(200, { "content-type": "text/html" }).end(htmlPage)],
    ["sends half an answer", 409, (response) => response.writeHead(200).end('{"league_id":"9')],
    ["sends an empty body", 409, (response) => response.writeHead(200).end()],
    ["hangs up", 409, (response) => response.destroy()],
    ["redirects for ever", 409, (response) => response.writeHead(302, { location: `/league/${SUPERFLEX}` }).end()],
    ["limits us", 429, (response) => response.writeHead(429).end()],
    ["keeps the league private", 403, (response) => response.writeHead(401).end()],
    ["does not know the league", 404, (response) => response.writeHead(404).end()],
    ["answers null", 404, (response) => sendJson(response, null)],
    ["sends a list", 404, (response) => sendJson(response, [])],
    ["sends too much", 409, (response) => response.writeHead(200).end(`"${"x".repeat(11 * 1024 * 1024)}"`)],
  ] as [string, number, (response: ServerResponse) => void][])(
    "that %s gives a plain sentence, and the last good state stays",
    async (_, status, fail) => {
      const { product } = sleeper;
      sleeper.answers = sleeper.works;
      product.clock.forward(61_000);
      const { browser } = await aVisit(product);
      const { leagueid, syncedat } = await importSleeper(browser);
      sleeper.answers = (_request, response) => fail(response);
      product.clock.forward(61_000);
      const logged = product.logged.length;
      const refusal = await browser.refused(refreshLeague, { params: { leagueid } });
      expect(refusal.status, refusal.message).toBe(status);
      expect(refusal.message).toMatch(/^[A-Z][^{}<>\n]{10,200}\.$/);
      const kept = await browser.send(readLeague, { params: { leagueid } });
      expect([kept.syncedat, kept.teams.length]).toEqual([syncedat, 12]);
      expect(product.logged.slice(logged).filter(({ level }) => level > WARN + 10)).toEqual([]);
    },
  );

  test("that is slow is given up after five seconds", async () => {
    sleeper.answers = () => {};
    sleeper.product.clock.forward(61_000);
    const { browser } = await aVisit(sleeper.product);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => timeout(milliseconds / 50));
    onTestFinished(() => limit.mockRestore());
    const { message } = await browser.refused(importLeague, { body: SLEEPER });
    expect(message).toContain("did not answer in time");
    expect(limit.mock.calls).toEqual([[5000]]);
  });

  test("that is not switched on is refused, and pasted text works all the same", async () => {
    const product = await aProductForTest();
    const { browser } = await aVisit(product);
    expect((await browser.refused(importLeague, { body: SLEEPER })).status).toBe(403);
    const text = "Alpha: Josh Allen, Bijan Robinson\nBeta: Ja'Marr Chase";
    expect(await browser.send(importLeague, { body: { provider: "paste", text } })).toMatchObject({
      provider: "paste",
    });
  });
});

describe("a league of Fantrax", () => {
  const fantrax = aProvider("FANTRAX_API_URL", samplesOf("fantrax"));

  /** Answers as the sample does, but for the calls named. */
  const but =
    (others: Readonly<Record<string, unknown>>): Answer =>
    (request, response) => {
      const call = /^\/(\w+)/.exec(request.url ?? "")?.[1] ?? "";
      if (!Object.hasOwn(others, call)) fantrax.works(request, response);
      else if (others[call] === undefined) response.writeHead(500).end();
      else sendJson(response, others[call]);
    };
  const body = { provider: "fantrax", league: "https://www.fantrax.com/fantasy/league/sample0fantrax01/home" } as const;

  test.each([
    ["that is private", 403, { getLeagueInfo: { error: "This league is not public" } }],
    ["that is gone", 404, { getLeagueInfo: { error: "Invalid league id" } }],
    ["without teams", 404, { getLeagueInfo: {} }],
    ["whose teams are no teams", 409, { getLeagueInfo: { teamInfo: 7 }, getTeamRosters: [] }],
    ["of another sport", 409, { getPlayerIds: { "00001": { name: "Skater, A", position: "C" } } }],
    ["whose rosters fail", 409, { getTeamRosters: undefined }],
  ])("%s is refused with one plain sentence", async (_, status, others) => {
    fantrax.answers = but(others);
    fantrax.product.clock.forward(61_000);
    const { browser } = await aVisit(fantrax.product);
    const refusal = await browser.refused(importLeague, { body });
    expect([refusal.status, refusal.message]).toEqual([status, expect.stringMatching(/^[A-Z][^{}<>\n]{10,200}\.$/)]);
  });

  test("is read without its standings, picks and scoring, and says what stands in their place", async () => {
    fantrax.answers = (request, response) => {
      const info = answerAs("fantrax", "getLeagueInfo?leagueId=sample0fantrax01", TEST_SEASON) as object;
      const odd = { ...info, scoringSystem: null, rosterInfo: { positionConstraints: { QB: { maxActive: "one" } } } };
      but({ getLeagueInfo: odd, getStandings: undefined, getDraftPicks: "none" })(request, response);
    };
    fantrax.product.clock.forward(61_000);
    const { browser } = await aVisit(fantrax.product);
    const league = (await browser.send(importLeague, { body })) as League;
    expect(league.teams).toHaveLength(12);
    expect(league).toMatchObject({ format: "redraft", formatunclear: true, scoringSettings: { passTds: 4, ppr: 0.5 } });
    expect(league.rosterSettings).toMatchObject({ qbSlots: 1, rbSlots: 2, wrSlots: 3 });
    expect(league.adjusted.map(({ field }) => field)).toEqual(["scoringSettings", "rosterSettings"]);
    expect(league.teams.every(({ record, picks }) => record === null && picks.length === 0)).toBe(true);
  });
});

test("a second import of a visitor waits for the first", async () => {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const good = await aPlatform("sleeper");
  const sleeper = await aServer(async (request, response) => {
    await opened;
    sendJson(response, await (await fetch(`${good.url}${request.url}`)).json());
  });
  const product = await aProductWith({ SLEEPER_API_URL: sleeper.url });
  const { browser } = await aVisit(product);
  const first = importSleeper(browser);
  await expect.poll(() => sleeper.asked.length).toBe(1);
  expect((await browser.refused(importLeague, { body: SLEEPER })).status).toBe(429);
  open?.();
  expect((await first).teams).toHaveLength(12);
});

test("a league of more than 1 MB is refused, and the state before it stays", async () => {
  const good = await aPlatform("sleeper");
  let isLarge = false;
  const sleeper = await aServer(async (request, response) => {
    const answer = (await (await fetch(`${good.url}${request.url}`)).json()) as object;
    const strangers = Array.from({ length: 200 }, (_, at) => `${1000 + at}${"9".repeat(150)}`);
    const isRosters = isLarge && request.url?.endsWith("/rosters");
    sendJson(
      response,
      isRosters
        ? Array.from({ length: 96 }, (_, at) => ({ roster_id: at + 1, owner_id: null, players: strangers }))
        : answer,
    );
  });
  const product = await aProductWith({ SLEEPER_API_URL: sleeper.url });
  const { browser } = await aVisit(product);
  const { leagueid, teams } = await importSleeper(browser);
  isLarge = true;
  product.clock.forward(61_000);
  for (const refused of [
    await browser.refused(refreshLeague, { params: { leagueid } }),
    await browser.refused(importLeague, { body: SLEEPER }),
  ])
    expect([refused.status, refused.message]).toEqual([
      409,
      "This league is larger than the 1 MB that we keep of one. Import one with fewer teams or players.",
    ]);
  expect((await browser.send(readLeague, { params: { leagueid } })).teams).toEqual(teams);
});

test("thirty megabytes of pasted text are refused with 413", async () => {
  const product = await aProductForTest();
  const { browser } = await aVisit(product);
  const text = "x".repeat(30 * 1024 * 1024);
  const response = await browser.raw(importLeague, { body: { provider: "paste", text } });
  expect([response.statusCode, response.body]).toEqual([413, "Too large: at most 1 MB are read here"]);
});
