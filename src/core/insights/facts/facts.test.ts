import { describe, expect, test } from "vitest";
import type { Career, Season } from "#core/prior/career.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { outlooks } from "#core/prior/projection.ts";
import { PLAYER_DETECTORS, generateInsights, RECORDS } from "./generate.ts";
import { pickFacts } from "./pick-class.ts";
import { playerFacts, type Recorded, type CommunityRating, type CommunityRatings } from "./player-facts.ts";

const YEAR = 2026;
const DAY = "2026-10-10";

/** A season of so many games whose catches bring the points: a tenth a yard. */
const season = (games: number, points: number, line: readonly number[] = [0, 0, 0, 0, 0, 10 * points, 0]): Season => ({
  games,
  plays: 0,
  line,
});
const career = (over: Partial<Career> = {}): Career => ({
  id: 1,
  position: "WR",
  birth: "2001-01-01",
  rookieYear: 2022,
  pick: 100,
  seasons: new Map(),
  team: "KC",
  depth: 1,
  injury: null,
  ...over,
});
const rating = (over: Partial<CommunityRating> = {}): CommunityRating => ({
  rank: 50,
  positionRank: 20,
  againstStatistics: 1,
  deviation: { before: 0.4, now: 0.4 },
  ...over,
});

type Player = { readonly career: Career; readonly teams?: Readonly<Record<number, string>> };

function factsOf(players: readonly Player[], played = 0, ratings: CommunityRatings = {}) {
  const projected = outlooks(
    players.map(({ career }) => career),
    YEAR,
    PRIOR,
    () => played,
  );
  const recorded: Recorded[] = players.map(({ career, teams = {} }, i) => ({
    career,
    teams: new Map(Object.entries(teams).map(([year, team]) => [Number(year), team])),
    outlook: projected[i]!,
  }));
  return playerFacts(recorded, YEAR, new Map(players.map(({ career }) => [career.id, ratings])));
}
function found(players: readonly Player[], played = 0, ratings: CommunityRatings = {}): string[] {
  const [facts] = factsOf(players, played, ratings);
  return PLAYER_DETECTORS.filter(({ detect }) => detect(facts!) !== null).map(({ id }) => id);
}
const past = (...points: readonly (readonly [games: number, points: number])[]) =>
  new Map(points.map(([games, total], i) => [YEAR - 1 - i, season(games, total)]));

describe("a finding is made", () => {
  test.each([
    ["of a receiver of 29", "age-curve", { birth: "1997-08-01", seasons: past([17, 150]) }],
    ["of a promising second season", "second-season", { rookieYear: 2025, seasons: past([17, 90]) }],
    ["of an early pick without points", "draft-capital", { rookieYear: 2025, pick: 20, seasons: past([17, 40]) }],
    ["of a star who missed games", "missed-games", { seasons: past([6, 80], [17, 200]) }],
    ["of a season far above the record", "career-year", { seasons: past([17, 220], [17, 100], [17, 100]) }],
    ["of a season far below it", "off-year", { seasons: past([17, 80], [17, 200]) }],
    ["of two short seasons", "often-hurt", { seasons: past([10, 120], [8, 60], [17, 150]) }],
  ] as const)("%s", (_, id, over) => {
    expect(found([{ career: career(over) }])).toContain(id);
  });

  test.each([
    ["of a receiver of 28", "age-curve", { birth: "1998-01-01", seasons: past([17, 150]) }],
    ["of a tight end of 33", "age-curve", { position: "TE", birth: "1993-01-01", seasons: past([17, 150]) }],
    ["of a third season", "second-season", { rookieYear: 2024, seasons: past([17, 90]) }],
    ["of a late pick without points", "draft-capital", { rookieYear: 2025, pick: 120, seasons: past([17, 40]) }],
    ["of a reserve who missed games", "missed-games", { seasons: past([6, 20]) }],
    ["of a season like the one before", "career-year", { seasons: past([17, 220], [17, 200]) }],
    ["of two full seasons", "often-hurt", { seasons: past([10, 120], [17, 150], [17, 150]) }],
  ] as const)("but not %s", (_, id, over) => {
    expect(found([{ career: career(over) }])).not.toContain(id);
  });

  test("of a new team, and not of the old one", () => {
    const moved = { career: career({ seasons: past([17, 150]) }), teams: { 2025: "NYJ" } };
    expect(found([moved])).toContain("new-team");
    expect(found([{ ...moved, teams: { 2025: "KC" } }])).not.toContain("new-team");
    expect(found([{ ...moved, teams: {} }])).not.toContain("new-team");
  });

  test("of a room that others left, and of one they came into", () => {
    const stayed = { career: career({ seasons: past([17, 80]) }), teams: { 2025: "KC" } };
    const other = (team: string | null) => career({ id: 2, team, seasons: past([17, 180]) });
    expect(found([stayed, { career: other("NYJ"), teams: { 2025: "KC" } }])).toContain("emptied-room");
    expect(found([stayed, { career: other(null), teams: { 2025: "KC" } }])).toContain("emptied-room");
    expect(found([stayed, { career: other("KC"), teams: { 2025: "NYJ" } }])).toContain("crowded-room");
    const unchanged = found([stayed, { career: other("KC"), teams: { 2025: "KC" } }]);
    expect(unchanged.filter((id) => id.endsWith("room"))).toEqual([]);
  });

  test("of a quarterback named the starter", () => {
    const reserve = (depth: number) => career({ position: "QB", depth, seasons: past([3, 30]) });
    expect(found([{ career: reserve(1) }])).toContain("named-starter");
    expect(found([{ career: reserve(2) }])).not.toContain("named-starter");
  });

  test("of a rookie whose place on the chart does not fit his draft slot", () => {
    const rookie = (pick: number | null, depth: number) => ({ career: career({ rookieYear: YEAR, pick, depth }) });
    expect(found([rookie(20, 5)])).toContain("rookie-role");
    expect(found([rookie(null, 1)])).toContain("rookie-role");
    expect(found([rookie(20, 1)])).not.toContain("rookie-role");
    expect(found([rookie(100, 5)])).not.toContain("rookie-role");
  });

  test("of many receptions and of touchdowns far from the yards", () => {
    const line = [0, 0, 0, 0, 14, 900, 95];
    const both = found([{ career: career({ seasons: new Map([[2025, season(17, 0, line)]]) }) }]);
    expect(both).toEqual(expect.arrayContaining(["many-receptions", "touchdowns"]));
  });

  test("of work far from that of the season before, once three games are played", () => {
    const line = (receptions: number) => [0, 0, 0, 0, 0, 100, receptions];
    const seasons = (games: number) =>
      new Map([
        [2026, season(games, 0, line(6 * games))],
        [2025, season(17, 0, line(34))],
      ]);
    expect(found([{ career: career({ seasons: seasons(4) }) }], 4)).toContain("usage");
    expect(found([{ career: career({ seasons: seasons(2) }) }], 4)).not.toContain("usage");
  });

  test("of a value that fits neither chart nor projection, nor statistics", () => {
    const reserve = { career: career({ depth: 6, seasons: past([17, 30]) }) };
    expect(found([reserve], 0, { redraft: rating({ positionRank: 30 }) })).toEqual(
      expect.arrayContaining(["chart-against-value", "value-against-projection"]),
    );
    const settled = { before: 0.4, now: 0.2 };
    const crowd = (ratio: number) => ({ dynasty: rating({ againstStatistics: ratio, deviation: settled }) });
    expect(found([reserve], 0, crowd(1.6))).toContain("crowd-against-statistics");
    expect(found([reserve], 0, crowd(1.2))).not.toContain("crowd-against-statistics");
  });
});

describe("insights", () => {
  const listed = { dynasty: rating(), redraft: rating() };
  const old = { career: career({ birth: "1994-08-01", seasons: past([17, 150]), injury: "Out" }) };

  test("are one a type and format, say where they come from, and how such findings have done", () => {
    const insights = generateInsights(factsOf([old], 0, listed), [], DAY);
    expect(insights.map(({ type, formats }) => [type, formats])).toEqual([
      ["ai", ["dynasty", "redraft"]],
      ["medical", ["dynasty", "redraft"]],
    ]);
    const [analysis, report] = insights;
    expect(analysis!.bodytext).toContain("From statistics, as of 10 October 2026.");
    expect(analysis!.bodytext).toContain(`Since 2018, ${RECORDS["age-curve"]!.hits} of`);
    expect(report!.bodytext).toContain("As of 10 October 2026.");
    expect([analysis!.sentiment, report!.sentiment]).toEqual(["Negative", "Negative"]);
  });

  test("are only of listed assets, and come out the same each time", () => {
    const far = { dynasty: rating({ rank: 301 }), redraft: rating({ rank: 201 }) };
    expect(generateInsights(factsOf([old], 0, far), [], DAY)).toEqual([]);
    const once = generateInsights(factsOf([old], 0, listed), [], DAY);
    expect(generateInsights(factsOf([old], 0, listed), [], DAY)).toEqual(once);
  });

  test("have one finding, and are not written where findings contradict each other", () => {
    const insight = (over: Partial<Career>) =>
      generateInsights(factsOf([{ career: career({ injury: null, ...over }) }], 0, listed), [], DAY);
    const star = past([6, 80], [17, 200]);
    const declines = insight({ birth: "1994-08-01", seasons: past([17, 150]) });
    expect(declines).toMatchObject([{ sentiment: "Negative" }]);
    expect(declines[0]!.bodytext.match(/Since 2018/g)).toHaveLength(1);
    const both = { career: career({ birth: "1994-08-01", seasons: star }) };
    expect(found([both], 0, listed)).toEqual(expect.arrayContaining(["age-curve", "missed-games"]));
    expect(insight({ birth: "1994-08-01", seasons: star })).toEqual([]);
  });

  test("keep their evidence while only the day changes", () => {
    const [before] = generateInsights(factsOf([old], 0, listed), [], DAY);
    const [after] = generateInsights(factsOf([old], 0, listed), [], "2026-10-17");
    expect(after!.evidence).toBe(before!.evidence);
    expect(after!.bodytext).not.toBe(before!.bodytext);
  });

  test("name a class of picks that the community values far from an average one", () => {
    const picks = [
      { assetid: 10, year: 2027, round: 1 },
      { assetid: 11, year: 2027, round: 2 },
      { assetid: 12, year: 2028, round: 1 },
    ];
    const ratings = new Map(
      picks.map(({ assetid, year }) => [
        assetid,
        { dynasty: rating({ againstStatistics: year === 2027 ? 1.3 : 1.02 }) },
      ]),
    );
    const insights = generateInsights([], pickFacts(picks, ratings), DAY);
    expect(insights).toMatchObject([{ assetid: 10, formats: ["dynasty"], displayname: "A strong class of 2027" }]);
  });

  test("that forecast have a record better than chance", () => {
    for (const { id, direction } of PLAYER_DETECTORS)
      if (direction === null) expect(RECORDS[id]).toBeUndefined();
      else expect(RECORDS[id]!.hits / RECORDS[id]!.cases).toBeGreaterThan(0.5);
    expect(PLAYER_DETECTORS.length).toBeGreaterThanOrEqual(10);
  });
});

test("once half of a season is over, it is the one looked back at", () => {
  const seasons = new Map([
    [2026, season(9, 90)],
    [2025, season(17, 100)],
  ]);
  const [early] = factsOf([{ career: career({ seasons }) }], 4);
  const [late] = factsOf([{ career: career({ seasons }) }], 9);
  expect([early!.base, early!.last]).toEqual([2025, 100]);
  expect([late!.base, late!.next]).toEqual([2026, 2027]);
  expect(late!.last).toBeCloseTo((90 * 17) / 9, 6);
});
