import { beforeAll, describe, expect, test } from "vitest";
import { readLiveDraft } from "#contract/draft.ts";
import { importLeague, type League } from "#contract/leagues/leagues.ts";
import { STARTUP } from "#stand-ins/leagues/local-leagues.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { TEST_SEASON } from "#tests/support/clock.ts";
import { samplesOf, sendJson, startServer, type Answer, type PlatformServer } from "#tests/support/platform-server.ts";
import { aProduct, type TestProduct, WARN } from "#tests/support/product.ts";

const ROOKIES = "900000000000000002";
const REDRAFT = "900000000000000003";
const LOCAL = { environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,espn" } };

const imported = async (browser: Browser, provider: "sleeper" | "espn", league: string): Promise<League> =>
  (await browser.send(importLeague, { body: { provider, league } })) as League;

describe("the draft of a league", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await aProduct(LOCAL);
    return () => product.close();
  });

  test("being held has its order, its traded picks and its picks by asset, and moves on", async () => {
    const { browser } = await aVisit(product);
    const { leagueid, teams } = await imported(browser, "sleeper", STARTUP);
    const first = await browser.send(readLiveDraft, { params: { leagueid } });
    expect(first).toMatchObject({
      state: "drafting",
      shape: { teams: 12, rounds: 20, order: "snake", reversal: 3, pool: "all" },
      notes: [],
      pollseconds: 6,
    });
    expect(first.teamids).toEqual(teams.map(({ teamid }) => teamid));
    expect(first.picks.length).toBeGreaterThan(10);
    expect(first.picks.filter(({ assetid }) => assetid === null)).toEqual([
      { overall: 10, assetid: null, name: "Otto Field", iskeeper: false },
    ]);
    // The fourth team's first pick went to the ninth, and its own third to the fourth.
    expect(first.holders).toContainEqual({ overall: 4, slot: 9 });
    // Within the same seconds nothing is asked again; a few seconds later there is a further pick.
    expect(await browser.send(readLiveDraft, { params: { leagueid } })).toEqual(first);
    product.clock.forward(6_000);
    const second = await browser.send(readLiveDraft, { params: { leagueid } });
    expect(second.picks).toHaveLength(first.picks.length + 1);
  });

  test("to come has the order by user; one that is over is not asked for again", async () => {
    const { browser } = await aVisit(product);
    const rookies = await imported(browser, "sleeper", ROOKIES);
    const coming = await browser.send(readLiveDraft, { params: { leagueid: rookies.leagueid } });
    expect(coming).toMatchObject({
      state: "upcoming",
      shape: { pool: "rookies", rounds: 3 },
      picks: [],
      pollseconds: 30,
    });
    expect(new Set(coming.teamids).size).toBe(10);
    const { leagueid } = await imported(browser, "sleeper", REDRAFT);
    const over = await browser.send(readLiveDraft, { params: { leagueid } });
    expect(over).toMatchObject({ state: "complete", pollseconds: null });
    expect(over.picks.filter(({ iskeeper }) => iskeeper)).toHaveLength(4);
  });

  test("of another platform, or of somebody else, is refused with a sentence", async () => {
    const { browser } = await aVisit(product);
    const { leagueid } = await imported(browser, "espn", "90000001");
    expect(await browser.refused(readLiveDraft, { params: { leagueid } })).toMatchObject({
      status: 409,
      message: "ESPN drafts are followed by hand: only Sleeper tells them live.",
    });
    const { browser: other } = await aVisit(product);
    expect((await other.refused(readLiveDraft, { params: { leagueid } })).status).toBe(404);
  });
});

describe("Sleeper, while a draft is followed,", () => {
  const DRAFT = {
    draft_id: "77",
    season: String(TEST_SEASON),
    status: "drafting",
    type: "snake",
    settings: { teams: 12, rounds: 3 },
    slot_to_roster_id: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 1), at + 1])),
  };
  const made = (pick_no: number) => ({ pick_no, roster_id: pick_no, player_id: `4${pick_no}`, metadata: {} });
  const works = samplesOf("sleeper");
  /** What the draft's own addresses answer. */
  let draft: Answer;
  let server: PlatformServer;
  let product: TestProduct;
  beforeAll(async () => {
    const started = await startServer((request, response) =>
      /\/draft/.test(request.url ?? "") ? draft(request, response) : works(request, response),
    );
    server = started.server;
    draft = works;
    product = await aProduct({ environment: { ...LOCAL.environment, SLEEPER_API_URL: server.url } });
    return async () => {
      await product.close();
      await started.stop();
    };
  });

  /** Answers with a draft and its picks, of which `answers` may change. */
  const holding =
    (answers: { draft?: unknown; picks?: unknown; drafts?: unknown; traded?: unknown } = {}): Answer =>
    ({ url = "" }, response) => {
      const all = { draft: DRAFT, picks: [made(1), made(2)], drafts: [DRAFT], traded: [], ...answers };
      if (url.endsWith("/drafts")) sendJson(response, all.drafts);
      else if (url.endsWith("/picks")) sendJson(response, all.picks);
      else if (url.endsWith("/traded_picks")) sendJson(response, all.traded);
      else sendJson(response, all.draft);
    };

  const following = async () => {
    draft = holding();
    product.clock.forward(61_000);
    const { browser } = await aVisit(product);
    const { leagueid } = await imported(browser, "sleeper", "900000000000000001");
    const read = () => browser.send(readLiveDraft, { params: { leagueid } });
    expect((await read()).picks).toHaveLength(2);
    return { browser, leagueid, read, refused: () => browser.refused(readLiveDraft, { params: { leagueid } }) };
  };

  test("is asked for the picks at most every five seconds, for all who follow together", async () => {
    const { read } = await following();
    const before = server.asked.length;
    await Promise.all([read(), read(), read()]);
    expect(server.asked).toHaveLength(before);
    product.clock.forward(5_001);
    await Promise.all([read(), read(), read()]);
    expect(server.asked.slice(before)).toEqual(["/draft/77/picks"]);
    product.clock.forward(30_000);
    await read();
    expect(server.asked.slice(before + 1).toSorted()).toEqual([
      "/draft/77",
      "/draft/77/picks",
      "/draft/77/traded_picks",
      "/league/900000000000000001/drafts",
    ]);
  });

  test("may say that nothing has changed, and what came before is used again", async () => {
    const { read } = await following();
    const tags: (string | undefined)[] = [];
    const tagged: Answer = (request, response) => {
      if (!request.url?.endsWith("/picks")) return holding()(request, response);
      tags.push(request.headers["if-none-match"]);
      if (tags.at(-1) === '"one"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"one"' }).end(JSON.stringify([made(1), made(2), made(3)]));
    };
    draft = tagged;
    for (const _ of [1, 2, 3]) {
      product.clock.forward(5_001);
      expect((await read()).picks).toHaveLength(3);
    }
    expect(tags).toEqual([undefined, '"one"', '"one"']);
  });

  test("may take picks back", async () => {
    const { read } = await following();
    draft = holding({ picks: [made(1)] });
    product.clock.forward(5_001);
    expect((await read()).picks.map(({ overall }) => overall)).toEqual([1]);
  });

  test("that asks us to wait is left alone for a minute", async () => {
    const { read, refused } = await following();
    draft = (_request, response) => void response.writeHead(429).end();
    product.clock.forward(31_000);
    const { status, message } = await refused();
    expect([status, message]).toEqual([429, "Sleeper asks us to wait. Try again in a minute."]);
    const before = server.asked.length;
    draft = holding();
    product.clock.forward(20_000);
    expect((await refused()).status).toBe(429);
    expect(server.asked).toHaveLength(before);
    product.clock.forward(41_000);
    expect((await read()).picks).toHaveLength(2);
  });

  test.each([
    ["has no draft", holding({ drafts: [] }), 404],
    ["sends null for everything", holding({ draft: null, picks: null, drafts: null, traded: null }), 404],
    ["does not know the draft", ((_, response) => void response.writeHead(404).end()) as Answer, 404],
    ["sends null for the draft", holding({ draft: null }), 409],
    ["holds a draft of 0 rounds", holding({ draft: { ...DRAFT, settings: { teams: 12, rounds: 0 } } }), 409],
    ["is down", ((_, response) => void response.writeHead(503).end()) as Answer, 409],
    ["sends a page", ((_, response) => void response.writeHead(200).end("<!doctype html>")) as Answer, 409],
    ["hangs up", ((_, response) => void response.destroy()) as Answer, 409],
    ["sends a draft as large as none is", holding({ picks: "x".repeat(3 * 1024 * 1024) }), 409],
  ] as [string, Answer, number][])("that %s gives a plain sentence", async (_, answer, status) => {
    const { refused } = await following();
    draft = answer;
    product.clock.forward(61_000);
    const logged = product.logged.length;
    const refusal = await refused();
    expect(refusal.status, refusal.message).toBe(status);
    expect(refusal.message).toMatch(/^[A-Z][^{}<>\n]{10,200}\.$/);
    expect(product.logged.slice(logged).filter(({ level }) => level > WARN + 10)).toEqual([]);
  });

  test("sends an auction, odd picks and trades of unknown teams, and each is said or left out", async () => {
    const { read } = await following();
    draft = holding({ draft: { ...DRAFT, type: "auction" } });
    product.clock.forward(31_000);
    expect(await read()).toMatchObject({ shape: null, picks: [] });
    draft = holding({ picks: [made(1), { pick_no: "x" }, 7], traded: [{ round: 1, roster_id: 99, owner_id: 1 }] });
    product.clock.forward(31_000);
    const { picks, notes } = await read();
    expect(picks).toHaveLength(1);
    expect(notes).toHaveLength(2);
  });
});
