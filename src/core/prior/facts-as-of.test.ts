import { describe, expect, test } from "vitest";
import type { Career, Season } from "./career.ts";
import { factsAsOf, factsKey, replayedDays, type FactRecord, type RecordedPlayer } from "./facts-as-of.ts";
import { weekIsComplete } from "#core/kit/nfl-weeks.ts";

const yards = (n: number): readonly number[] => [0, 0, 0, n, 0, 0, 0];
const season = (games: number, n: number): Season => ({ games, plays: games * 10, line: yards(n) });

const aPlayer = (changes: Partial<Career> & { id: number }, more: Partial<RecordedPlayer> = {}): RecordedPlayer => ({
  career: {
    position: "RB",
    birth: "2000-01-01",
    rookieYear: 2023,
    pick: 20,
    seasons: new Map([
      [2024, season(17, 900)],
      [2025, season(3, 300)],
    ]),
    team: "LATER",
    depth: 9,
    injury: "IR",
    ...changes,
  },
  teams: new Map([
    [2024, "DET"],
    [2025, "SEA"],
  ]),
  weekOne: new Map(),
  weeks: new Map([
    [2025, [1, 2, 4].map((week) => ({ week, line: yards(100) }))],
    [2026, [1].map((week) => ({ week, line: yards(50) }))],
  ]),
  ...more,
});
const record = (players: readonly RecordedPlayer[], editions: FactRecord["editions"] = []): FactRecord => ({
  players,
  editions,
});
function only(facts: ReturnType<typeof factsAsOf>): Career {
  expect(facts.listed).toHaveLength(1);
  return facts.listed[0]!;
}

test.each([
  [2025, 0, "2025-09-02"],
  [2025, 1, "2025-09-09"],
  [2025, 18, "2026-01-06"],
  [2026, 1, "2026-09-15"],
  [2026, 4, "2026-10-06"],
])("week %i/%i is complete on %s", (year, week, day) => {
  expect(weekIsComplete(year, week)).toBe(day);
});

describe("the facts of a day", () => {
  const player = aPlayer({ id: 1 });

  test("hold no game after it: the season is cut at the last complete week, later seasons are unknown", () => {
    const before = only(factsAsOf(record([player]), "2025-09-08"));
    expect([...before.seasons.keys()]).toEqual([2024]);
    const twoWeeks = only(factsAsOf(record([player]), "2025-09-22")).seasons.get(2025)!;
    expect(twoWeeks).toEqual({ games: 2, plays: 20, line: yards(200) });
    const whole = only(factsAsOf(record([player]), "2026-02-01")).seasons.get(2025)!;
    expect(whole).toEqual(player.career.seasons.get(2025));
  });

  test("hold no chart, designation or team of a later day, but the team of that season and week-1 quarterbacks", () => {
    expect(only(factsAsOf(record([player]), "2025-10-01"))).toMatchObject({ team: "SEA", depth: null, injury: null });
    const quarterback = aPlayer({ id: 2, position: "QB" }, { weekOne: new Map([[2025, 2]]) });
    expect(only(factsAsOf(record([quarterback]), "2025-10-01")).depth).toBe(2);
    expect(only(factsAsOf(record([quarterback]), "2026-05-01")).depth).toBeNull();
  });

  test("list a rookie from the day his season begins, with the team that drafted him", () => {
    const rookie = aPlayer({ id: 3, rookieYear: 2026, seasons: new Map() }, { teams: new Map(), weeks: new Map() });
    const edition = { asOf: "2026-08-22", statuses: new Map([[3, { team: "CHI", depth: 1, injury: null }]]) };
    const facts = record([rookie], [edition]);
    expect(factsAsOf(facts, "2026-04-30").listed).toEqual([]);
    expect(only(factsAsOf(facts, "2026-05-01"))).toMatchObject({ team: "CHI", depth: null });
    expect(only(factsAsOf(facts, "2026-08-22"))).toMatchObject({ team: "CHI", depth: 1 });
  });

  test("are those of the newest edition of the season from its day on; a player it does not list is not listed", () => {
    const editions = [
      { asOf: "2026-08-22", statuses: new Map([[1, { team: "GB", depth: 1, injury: "PUP" }]]) },
      { asOf: "2026-10-10", statuses: new Map([[1, { team: null, depth: null, injury: null }]]) },
    ];
    const facts = record([player, aPlayer({ id: 4 })], editions);
    expect(only(factsAsOf(facts, "2026-10-09"))).toMatchObject({ id: 1, team: "GB", depth: 1, injury: "PUP" });
    expect(only(factsAsOf(facts, "2026-10-10"))).toMatchObject({ id: 1, team: null, injury: null });
    expect(factsAsOf(facts, "2027-05-01").listed.map(({ id }) => id)).toEqual([1, 4]);
  });

  test("list an undrafted rookie only once he has played", () => {
    const undrafted = aPlayer({ id: 5, rookieYear: 2025, pick: null, seasons: new Map([[2025, season(3, 300)]]) });
    expect(factsAsOf(record([undrafted]), "2025-09-02").listed).toEqual([]);
    expect(factsAsOf(record([undrafted]), "2025-09-09").listed).toHaveLength(1);
  });
});

describe("the replayed days", () => {
  const statuses = new Map();
  const editions = [
    { asOf: "2026-08-22", statuses },
    { asOf: "2026-09-20", statuses },
  ];
  const facts = record([aPlayer({ id: 1 })], editions);

  test("are each week of a season, every four weeks between seasons and the days of editions, up to today", () => {
    const days = replayedDays(facts, "2026-09-30");
    const weekly = ["2025-09-02", "2025-09-09", "2025-09-16", "2025-09-23", "2025-09-30"];
    expect(days.slice(0, 6)).toEqual([...weekly, "2025-10-14"]);
    expect(days.slice(-5)).toEqual(["2026-08-18", "2026-08-22", "2026-09-08", "2026-09-15", "2026-09-20"]);
    expect(replayedDays(facts, "2025-09-10")).toEqual(["2025-09-02", "2025-09-09"]);
    expect(replayedDays(record([]), "2026-09-30")).toEqual([]);
  });

  test("share a key exactly where their facts are the same", () => {
    const days = replayedDays(facts, "2026-09-30");
    const shared = new Map(days.map((day) => [factsKey(facts, day), factsAsOf(facts, day)]));
    for (const day of days) expect(factsAsOf(facts, day)).toEqual(shared.get(factsKey(facts, day)));
    expect(shared.size).toBeLessThan(days.length);
  });
});
