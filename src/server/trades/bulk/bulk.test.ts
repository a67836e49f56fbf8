import { afterAll, expect, test } from "vitest";
import { bulkTrades, MOST_BULK_TRADES, type BulkTrade } from "#contract/trades/bulk.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import { ALIASES, initialsOf } from "#core/assets/search.ts";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { SHORT_NAME_RANKS } from "#core/assets/short-name.ts";
import { readTrades } from "#core/trades/paste/read-trades.ts";
import { DEFAULT_LEAGUE, listOf } from "#tests/support/browser.ts";
import { anApi, BIGGER, MARKED_DAY } from "#tests/support/api.ts";
import PASTED from "#tests/support/pasted/trades.json" with { type: "json" };

const REDRAFT = 2;
const OFFER = "Josh Allen for Ja'Marr Chase";

const api = await anApi({ environment: { RATE_LIMIT_FACTOR: "0" } });
const assets = await listOf(api.browser);
const names = knownNames(assets.map(({ assetdisplayname: name, position, team }) => ({ name, position, team })));
afterAll(() => api.product.close());

const weigh = (trades: BulkTrade[], more: object = {}): Promise<Reply<typeof bulkTrades>> =>
  api.browser.send(bulkTrades, { body: { ...DEFAULT_LEAGUE, ...more, trades } });

const drafts = (read: ReturnType<typeof readTrades>): BulkTrade[] =>
  read.map(({ line, date, teams }) => ({
    line,
    date,
    teams: teams.map(({ name, sends }) => ({
      ...(name === null ? {} : { name }),
      sends: sends.map((asset) => ({ name: asset.name, ...(asset.to === null ? {} : { to: asset.to }) })),
    })),
  }));

const fromText = (text: string): BulkTrade[] => drafts(readTrades(text, names));

test("a pasted trade is weighed as the calculator's call weighs it", async () => {
  const [result] = (await weigh(fromText("Josh Allen for Ja'Marr Chase + 2027 2nd"))).results;
  const sends = result!.teams.map((team) => team.sends.map(({ assetid }) => ({ assetid })));
  expect(result!.teams.map((team) => team.sends.map(({ name }) => name))).toEqual([
    ["Josh Allen"],
    ["Ja'Marr Chase", "2027 2nd"],
  ]);
  const evaluated = (
    await api.withKey("/api/v1/trades/evaluate", {}, "POST", {
      teams: sends.map((own) => ({ sends: own })),
      situation: { roster: DEFAULT_LEAGUE.rosterSettings, scoring: DEFAULT_LEAGUE.scoringSettings },
    })
  ).json<Reply<typeof evaluateTrade>>();
  expect(result!.verdict).toMatchObject(evaluated.verdict);
  expect(result!.teams.map(({ net, adjustment, adjustednet }) => [net, adjustment, adjustednet])).toEqual(
    evaluated.teams.map(({ net, adjustment, adjustednet }) => [net, adjustment, adjustednet]),
  );
  const [first, second] = result!.teams;
  expect(first!.chance! + second!.chance!).toBeCloseTo(1, 2);
});

test("the first team has the status of the settings, and a team's own status comes before it", async () => {
  const [named, chosen] = (
    await weigh(
      [
        { teams: [{ sends: [{ name: "Derrick Henry" }] }, { sends: [{ name: "2028 1st" }] }] },
        { teams: [{ teamStatus: -2, sends: [{ name: "Derrick Henry" }] }, { sends: [{ name: "2028 1st" }] }] },
      ],
      { teamStatus: 15 },
    )
  ).results;
  expect(named!.teams.map(({ teamStatus }) => teamStatus)).toEqual([2, 0]);
  expect(chosen!.teams.map(({ teamStatus }) => teamStatus)).toEqual([-2, 0]);
  expect(named!.teams[0]!.sent).toBeGreaterThan(chosen!.teams[0]!.sent);
});

test("what cannot be read is told line by line, and the rest is priced", async () => {
  const text = [
    "Josh Allen for Ja'Marr Chase",
    "Josh Allen, Bijan Robinson",
    "",
    "Josh Allen + Josh Allen for Ja'Marr Chase",
    "Jsoh Alen for Ja'Marr Chase",
    "2024 1st for Ja'Marr Chase",
    "Josh Allen for nothing",
    "Bijan Robinson for Ja'Marr Chase",
  ].join("\n");
  const { results } = await weigh(fromText(text));
  expect(
    results.map(({ line, verdict, problems }) => [line, verdict !== null, ...problems.map(({ why }) => why)]),
  ).toEqual([
    [1, true],
    [2, false, "a trade needs two sides"],
    [4, false, "is in this trade twice"],
    [5, false, "no player has this name"],
    [6, false, "the draft of 2024 is over: name the player who was picked"],
    [7, false, "a trade needs two sides"],
    [8, true],
  ]);
  expect(results[3]!.problems[0]).toMatchObject({ name: "Jsoh Alen", unmatched: true });
});

test("chatter is no trade; lines that name assets without two sides are listed and fail no others", async () => {
  const chat = Array.from({ length: 9 }, (_, at) => `Somebody Unknown ${at}`);
  const many = `${Array.from({ length: 70 }, (_, at) => `Unknown ${at}`).join(", ")} for Ja'Marr Chase`;
  const { results } = await weigh(
    fromText([...chat, "", many, "asdf", "Josh Allen, Bijan Robinson", OFFER].join("\n")),
  );
  expect(results.map(({ line, problems }) => [line, problems.map(({ why }) => why)])).toEqual([
    [11, ["a trade has at most 60 players and picks"]],
    [13, ["a trade needs two sides"]],
    [14, []],
  ]);
});

test("picks have no value in redraft leagues; with three teams the receivers are named", async () => {
  const { results } = await weigh(
    [
      ...fromText("2027 1st for Ja'Marr Chase"),
      {
        teams: [
          { sends: [{ name: "Josh Allen", to: 2 }] },
          { sends: [{ name: "Ja'Marr Chase", to: 3 }] },
          { sends: [{ name: "Bijan Robinson" }] },
        ],
      },
    ],
    { leagueFormatId: REDRAFT },
  );
  expect(results.map(({ problems }) => problems.map(({ why }) => why))).toEqual([
    ["picks have no value in redraft leagues"],
    ["it is not clear which team gets this"],
  ]);
});

test("a dated trade is also weighed at the values of its day; without kept values there is no then", async () => {
  const [kept, before, undated] = (
    await weigh(fromText([`${MARKED_DAY} ${OFFER}`, `2020-01-01 ${OFFER}`, OFFER].join("\n")))
  ).results;
  expect(kept!.thatday!.day).toBe(MARKED_DAY);
  expect(kept!.thatday!.teams[0]!.adjustednet).toBeCloseTo(kept!.teams[0]!.adjustednet, 0);
  expect(before!.thatday).toBeNull();
  expect(undated!.thatday).toBeNull();
});

test("a date that is no day, or in the future, is told by line, and the other trades are priced", async () => {
  const trade = fromText(OFFER)[0]!;
  const dates = ["2026-02-30", "2031-01-01", MARKED_DAY];
  const { results } = await weigh(dates.map((date) => ({ ...trade, date })));
  expect(
    results.map(({ problems, verdict }) => [problems.map(({ name, why }) => [name, why]), verdict !== null]),
  ).toEqual([
    [[["2026-02-30", "is no day of the calendar"]], false],
    [[["2031-01-01", "is in the future"]], false],
    [[], true],
  ]);
});

test("a round stands for any of its picks, so two may be in a trade; a slot named twice is refused", async () => {
  const { results } = await weigh(
    fromText("2027 1st + 2027 1st for Ja'Marr Chase\n2027 1.04 + 2027 1.04 for Ja'Marr Chase"),
  );
  expect(results[0]!.teams[0]!.sends.map(({ name }) => name)).toEqual(["2027 1st", "2027 1st"]);
  expect(results[1]!.problems).toMatchObject([{ name: "2027 1.04", why: "is in this trade twice" }]);
});

test("a round is worth the mean of its slots, in bulk as in the list", async () => {
  const valueOf = (name: string): number =>
    assets.find(({ assetdisplayname }) => assetdisplayname === name)!.tradevalue;
  const slots = Array.from({ length: 12 }, (_, at) => valueOf(`2027 2.${String(at + 1).padStart(2, "0")}`));
  const [result] = (await weigh(fromText("2027 2nd for Ja'Marr Chase"))).results;
  expect(valueOf("2027 2nd")).toBeCloseTo(slots.reduce((sum, value) => sum + value, 0) / 12, 1);
  expect(result!.teams[0]!.sends[0]!.value).toBeCloseTo(valueOf("2027 2nd"), 1);
});

type Pasted = {
  readonly form: string;
  readonly text: string;
  readonly sides?: readonly (readonly string[])[];
  /** With the number of the receiving team, from three teams on. */
  readonly moves?: readonly (readonly string[])[];
  /** What the text leaves open: names to ask about, or the problem of the trade. */
  readonly asks?: readonly string[] | string;
};

test.each((PASTED as readonly Pasted[]).map((pasted) => [pasted.form, pasted] as const))(
  "a trade is read as it is pasted, or asked about: %s",
  async (_, { text, sides, moves, asks }) => {
    const { results } = await weigh(fromText(text));
    const problems = results.flatMap((result) => result.problems);
    if (asks !== undefined) {
      const open = problems.map(({ name, why, unmatched }) => (typeof asks === "string" ? why : unmatched && name));
      for (const name of [asks].flat()) expect(open).toContain(name);
      return;
    }
    expect(problems).toEqual([]);
    const sent = results.map(({ teams }) =>
      teams.map((team) => team.sends.map(({ name, to }) => (moves ? `${name} > ${to}` : name))),
    );
    expect(sent).toEqual([sides ?? moves]);
  },
);

test("initials of one player name him, those of several name nobody", async () => {
  // Well within the ranks whose short names are known, whatever the status.
  const players = assets
    .filter(({ isdraftpick }) => !isdraftpick)
    .sort((a, b) => b.tradevalue - a.tradevalue)
    .slice(0, SHORT_NAME_RANKS - 60);
  const counts = new Map<string, number>();
  const initials = players.map(({ assetdisplayname }) => initialsOf(assetdisplayname));
  for (const one of initials) counts.set(one, (counts.get(one) ?? 0) + 1);
  const shared = [...counts].find(([one, count]) => one.length >= 3 && count > 1 && !Object.hasOwn(ALIASES, one))?.[0];
  const { results } = await weigh([
    ...fromText("JSN for CMC"),
    ...(shared === undefined ? [] : [{ teams: [{ sends: [{ name: shared }] }, { sends: [{ name: "CMC" }] }] }]),
  ]);
  expect(results[0]!.teams.map(({ sends }) => sends.map(({ name }) => name))).toEqual([
    ["Jaxon Smith-Njigba"],
    ["Christian McCaffrey"],
  ]);
  for (const { problems } of results.slice(1)) expect(problems[0]!.why).toBe("several players are called this");
});

test("20,000 trades are refused with the limit named, and nothing is priced", async () => {
  const trades = Array.from({ length: 20_000 }, () => fromText("Josh Allen for Ja'Marr Chase")[0]!);
  const { status, message } = await api.browser.refused(bulkTrades, { body: { ...DEFAULT_LEAGUE, trades } });
  expect([status, message]).toEqual([
    413,
    `At most ${MOST_BULK_TRADES} trades can be analyzed at once; you sent 20,000`,
  ]);
});

test("500 dated trades take less than 300 ms of the server's time", async () => {
  const trades = Array.from({ length: MOST_BULK_TRADES }, (_, at): BulkTrade => {
    const of = (from: number) => assets.slice(from % 200, (from % 200) + 2).map(({ assetid }) => ({ assetid }));
    return { date: MARKED_DAY, teams: [{ sends: of(at) }, { sends: of(at + 7) }] };
  });
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const before = process.cpuUsage();
    const { results } = await weigh(trades);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    expect(results.every(({ verdict, thatday }) => verdict && thatday)).toBe(true);
  }
  expect(Math.min(...times)).toBeLessThan(300);
});

test("a reader without the plan is refused before the body is read", async () => {
  await api.setTier(null);
  const { status, message } = await api.browser.refused(bulkTrades, { body: {} as never });
  await api.setTier(BIGGER);
  expect([status, message]).toEqual([403, "Subscription required"]);
});

test("money for free agents is weighed at the price beside it, and without one says what to do", async () => {
  const [priced, open] = (await weigh(fromText(`${OFFER} + $40 FAAB at 0.8\n\n${OFFER} + $40 FAAB`))).results;
  expect(priced!.teams[1]!.sends.map(({ name, value }) => [name, value])[1]).toEqual(["$40 FAAB at 0.8", 32]);
  expect(open!.problems).toEqual([
    {
      name: "$40 FAAB",
      why:
        "has no price: say what a dollar is worth, as in '$25 FAAB at 0.8', or once for all in the settings of your " +
        "league",
      unmatched: false,
    },
  ]);
  const sends = priced!.teams.map((team) => ({ sends: team.sends.map(({ assetid }) => ({ assetid })) }));
  const evaluated = await api.withKey("/api/v1/trades/evaluate", {}, "POST", {
    teams: sends,
    situation: { roster: DEFAULT_LEAGUE.rosterSettings, scoring: DEFAULT_LEAGUE.scoringSettings },
  });
  expect(evaluated.json<Reply<typeof evaluateTrade>>().teams.map(({ net }) => net)).toEqual(
    priced!.teams.map(({ net }) => net),
  );
});

test("after a thousand unknown names no others are looked up, and those known by then are priced", async () => {
  const unknown = Array.from({ length: 17 }, (_, at) => ({
    teams: [
      { sends: Array.from({ length: 59 }, (_name, i) => ({ name: `Nobody ${at} ${i}` })) },
      { sends: [{ name: "Josh Allen" }] },
    ],
  }));
  const { results } = await weigh([...fromText(OFFER), ...unknown, ...fromText(OFFER)]);
  expect(results[1]!.problems[0]!.why).toBe("no player has this name");
  expect(results[17]!.problems.at(-1)!.why).toBe("over 1,000 other names are unknown: correct those first");
  expect(results[18]!.verdict).not.toBeNull();
});
