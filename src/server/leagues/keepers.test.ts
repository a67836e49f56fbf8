import { describe, expect, test } from "vitest";
import { readFinder } from "#contract/finder.ts";
import { readKeepers, saveKeepers, type Keepers } from "#contract/leagues/keepers.ts";
import { chooseInLeague, importLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile({
  environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,espn,mfl" },
});

const imported = async (browser: Browser, provider: "sleeper" | "espn" | "mfl", id: string): Promise<League> =>
  (await browser.send(importLeague, { body: { provider, league: id } })) as League;
const REDRAFT = "900000000000000003";
const KEEPERS = "90000001";

const of = (keepers: Keepers, teamid: string) => keepers.teams.find((team) => team.teamid === teamid)!;

describe("the keepers of a league", () => {
  test("of the largest league under the largest rules take a fraction of a second of computing", async () => {
    const { browser } = await aVisit(product);
    const names = product.deps.ratings.assets.flatMap(({ position, row }) =>
      position === "PICK" || /^[A-Z]{2} /.test(row.assetdisplayname) ? [] : [row.assetdisplayname],
    );
    const roster = (team: number) => names.filter((_, at) => at % 12 === team && at < 600);
    const text = Array.from({ length: 12 }, (_, team) => [`Team ${team + 1}`, ...roster(team)].join("\n")).join("\n\n");
    const { leagueid } = (await browser.send(importLeague, {
      body: { provider: "paste", format: "redraft", text },
    })) as League;
    const { rules } = await browser.send(readKeepers, { params: { leagueid } });
    const before = process.cpuUsage();
    const { teams } = await browser.send(saveKeepers, {
      params: { leagueid },
      body: {
        rules: {
          ...rules,
          count: 40,
          currency: "rounds",
          rounds: 60,
          cheapest: 60,
          undrafted: 60,
          escalation: 0,
          collision: "earlier",
        },
      },
    });
    const { user, system } = process.cpuUsage(before);
    expect(teams[0]!.best.length).toBeGreaterThan(10);
    expect((user + system) / 1000).toBeLessThan(300);
  });

  test("have the costs of the season's draft, the platform's rules, and a best set for every team", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, "espn", KEEPERS);
    const params = { leagueid: league.leagueid };
    const keepers = await browser.send(readKeepers, { params });
    expect(keepers).toMatchObject({
      isset: false,
      counts: true,
      refusal: null,
      rules: { count: 2, currency: "rounds", escalation: 1, rounds: 17, cheapest: 17 },
    });
    const { players, others, best, total } = of(keepers, "1");
    // Drafted in the order of the roster: the second player costs the first round next, and the first cannot be kept.
    const own = league.teams[0]!;
    const drafted = own.assets.filter((id) => own.costs!.some(({ assetid }) => assetid === id));
    const priceOf = (id: number) => players.find((player) => player.id === id)?.price;
    expect(drafted.slice(1, 5).map(priceOf)).toEqual([1, 2, 3, 4]);
    expect(others.find(({ id }) => id === drafted[0])?.why).toBe("Keeping him would cost a round before the first.");
    expect(players.map(({ surplus }) => surplus)).toEqual(
      players.map(({ surplus }) => surplus).toSorted((a, b) => b - a),
    );
    expect(best.length).toBeLessThanOrEqual(2);
    expect(total).toBeGreaterThan(0);
  });

  test("without rules are worked out, but count in trades only once the owner has set them", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, "sleeper", REDRAFT);
    const params = { leagueid: league.leagueid };
    const first = await browser.send(readKeepers, { params });
    expect(first).toMatchObject({ counts: false, rules: { count: 3, rounds: 15 } });
    expect(of(first, "1").players.length).toBeGreaterThan(5);
    expect((await browser.send(readFinder, { params })).keepers).toBeNull();
    const rules = { ...first.rules, count: 1, years: 1 };
    const saved = await browser.send(saveKeepers, { params, body: { rules } });
    expect(saved).toMatchObject({ isset: true, counts: true, rules });
    // Kept in the fifth round of this season's draft, he cannot be kept again.
    expect(of(saved, "1").others.map(({ why }) => why)).toContain(
      "He has been kept for as many years as the rules allow.",
    );
    const { keepers: inFinder } = await browser.send(readFinder, { params });
    const { keepers: inTeams } = await browser.send(readLeagueTeams, { params });
    expect(inFinder).toEqual(inTeams);
    expect(inFinder!.rules).toMatchObject({ count: 1, currency: "rounds", collision: "earlier" });
    // Another choice of the owner leaves what he said of keepers.
    await browser.send(chooseInLeague, { params, body: { myteamid: "2" } });
    expect((await browser.send(readKeepers, { params })).rules).toEqual(rules);
  });

  test("cost what their owner says in the draft to come, until he withdraws that", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, "espn", KEEPERS);
    const params = { leagueid: league.leagueid };
    const [assetid] = league.teams[0]!.assets as [number];
    const cost = (one: number | null) => ({ params, body: { costs: [{ assetid, cost: one }] } });
    const told = await browser.send(saveKeepers, cost(9));
    expect(of(told, "1").players.find(({ id }) => id === assetid)).toMatchObject({ price: 9 });
    expect(told.owncosts).toEqual({ [assetid]: 9 });
    const withdrawn = await browser.send(saveKeepers, cost(null));
    expect(of(withdrawn, "1").others.map(({ id }) => id)).toContain(assetid);
  });

  test("may be counted in dollars: prices follow the auction of the league", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, "espn", KEEPERS);
    const params = { leagueid: league.leagueid };
    const { rules } = await browser.send(readKeepers, { params });
    const [assetid] = league.teams[0]!.assets as [number];
    const dollars = { ...rules, currency: "dollars", cheapest: 1, escalation: 5, budget: 200 } as const;
    const saved = await browser.send(saveKeepers, { params, body: { rules: dollars, costs: [{ assetid, cost: 20 }] } });
    const [player] = of(saved, "1").players;
    expect(player).toMatchObject({ id: assetid, price: 20 });
    expect(player!.paid).toBeGreaterThan(0);
    // One keeper of $20 leaves more money than he is worth; what dollars buy follows.
    expect(saved.inflation).toBeGreaterThan(1);
    const free = await browser.send(saveKeepers, { params, body: { costs: [{ assetid, cost: 100 }] } });
    expect(free.inflation).toBe(1);
    expect(of(saved, "1").others[0]!.why).toBe("His cost is a round, but your league uses dollars.");
    const poor = await browser.send(saveKeepers, { params, body: { rules: { ...dollars, budget: 10 } } });
    expect(poor.refusal).toMatch(/^A team needs at least \$\d+: \$1 for each of its \d+ roster places\.$/);
    expect(of(poor, "1").players).toEqual([]);
  });

  test("are nobody else's", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, "espn", KEEPERS);
    const { browser: stranger } = await aVisit(product);
    const params = { leagueid: league.leagueid };
    expect(await stranger.refused(readKeepers, { params })).toMatchObject({ status: 404 });
    expect(await stranger.refused(saveKeepers, { params, body: {} })).toMatchObject({ status: 404 });
  });
});

/** Surplus of a year later counts so much of the year before; two years beyond the coming one count. */
const DISCOUNT = 0.65;
/** Who is drafted in these rounds is on a roster, or among the best free agents. */
const KNOWN_ROUNDS = 8;

describe.each([
  ["espn", KEEPERS, 2],
  ["sleeper", REDRAFT, 3],
] as const)("the table of keepers of a recorded league of %s", (provider, id, count) => {
  test("follows by hand from values and the rounds of its draft, and so does the best set of every team", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, provider, id);
    const { teams, rules } = await browser.send(readKeepers, { params: { leagueid: league.leagueid } });
    expect(rules).toMatchObject({ count, escalation: 1, years: null, collision: "earlier", currency: "rounds" });
    const params = { leagueid: league.leagueid };
    const { assets } = await browser.send(readLeagueTeams, { params });
    const values = assets.map(({ tradevalue }) => tradevalue).toSorted((a, b) => b - a);
    const buys = (round: number): number =>
      values.slice((round - 1) * teams.length, round * teams.length).reduce((sum, one) => sum + one, 0) / teams.length;
    let checked = 0;
    for (const team of teams) {
      const costs = league.teams.find(({ teamid }) => teamid === team.teamid)!.costs!;
      for (const { id: assetid, price, value, paid, surplus } of team.players) {
        // Drafted in a round, he costs the one before; each later year one more, as long as he is worth more than it.
        expect(price).toBe(costs.find((cost) => cost.assetid === assetid)!.round! - 1);
        if (price > KNOWN_ROUNDS) continue;
        expect(paid).toBeCloseTo(buys(price), 1);
        let later = 0;
        for (const year of [1, 2]) {
          const gain = price - year < 1 ? 0 : value - buys(price - year);
          if (gain <= 0) break;
          later += DISCOUNT ** year * gain;
        }
        expect(surplus).toBeCloseTo(value - buys(price) + later, 1);
        checked += 1;
      }
      // Every player of a team was drafted in another round here, so that nobody gets in another's way.
      const best = team.players.filter(({ surplus }) => surplus > 0).slice(0, count);
      expect(team.best.map((kept) => kept.id).toSorted()).toEqual(best.map((kept) => kept.id).toSorted());
      expect(team.total).toBeCloseTo(
        best.reduce((sum, { surplus }) => sum + surplus, 0),
        1,
      );
      for (const { id: assetid, lost } of team.best) {
        const next = team.players.filter((one) => one.id !== assetid && one.surplus > 0).slice(0, count);
        expect(lost).toBeCloseTo(team.total - next.reduce((sum, { surplus }) => sum + surplus, 0), 1);
      }
    }
    expect(checked).toBeGreaterThan(teams.length * 4);
  });
});

describe("bad input", () => {
  const wrong = (league: League, rules: Keepers["rules"]) => {
    const [assetid] = league.teams[0]!.assets as [number];
    const costs = (...all: (number | null)[]) => ({ costs: all.map((cost) => ({ assetid, cost })) });
    return [
      [costs(3, 4), "costs: a player is named twice; give each cost once"],
      [costs(-1), "costs: a keeper costs a round from 1 to 17, the rounds of your draft"],
      [costs(22), "costs: a keeper costs a round from 1 to 17, the rounds of your draft"],
      [{ costs: [{ assetid: 999_999, cost: 3 }] }, "costs: that player is on no roster of this league"],
      [{ rules: { ...rules, cheapest: 18 } }, "rules: the latest round is one from 1 to 17, the rounds of your draft"],
      [
        { rules: { ...rules, undrafted: 0 } },
        "rules: undrafted players cost a round from 1 to 17, the rounds of your draft",
      ],
      [
        { rules: { ...rules, escalation: 30 } },
        "rules: a keeper costs at most 17 rounds more each year, as many as your draft has",
      ],
      [{ rules: { ...rules, budget: 0 } }, /^rules\.budget: /],
      [{ rules: { ...rules, budget: 1_000_000 } }, /^rules\.budget: /],
      [
        { rules: { ...rules, currency: "dollars", cheapest: 300 } },
        "rules: nobody can cost more than the budget of $200",
      ],
      [{ rules: { ...rules, count: 0 } }, /^rules\.count: /],
    ] as const;
  };

  test("is refused with one sentence each, and changes nothing", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, "espn", KEEPERS);
    const params = { leagueid: league.leagueid };
    const before = await browser.send(readKeepers, { params });
    for (const [body, sentence] of wrong(league, before.rules)) {
      const refusal = await browser.refused(saveKeepers, { params, body: body as never });
      expect([refusal.status, refusal.message]).toEqual([
        400,
        typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      ]);
    }
    expect(await browser.send(readKeepers, { params })).toEqual(before);
  });
});
