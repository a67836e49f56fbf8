import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pickSeasons, pickTable } from "./pick-table.ts";

const teamids = ["1", "2", "3", "4"];
const plan = { teamids, seasons: [2027, 2028], rounds: 3 };

test("the current season counts while its rookie draft is to come, then three ahead", () => {
  expect(pickSeasons(2026, false)).toEqual([2026, 2027, 2028, 2029]);
  expect(pickSeasons(2026, true)).toEqual([2027, 2028, 2029]);
});

test("whatever is traded, there are teams x rounds x seasons picks, each once", () => {
  const trade = fc.record({
    season: fc.integer({ min: 2026, max: 2029 }),
    round: fc.integer({ min: 1, max: 5 }),
    original: fc.constantFrom("1", "2", "9"),
    holder: fc.constantFrom("1", "3", "9"),
  });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 40 }), (trades) => {
      const picks = pickTable(plan, trades);
      expect(picks).toHaveLength(4 * 3 * 2);
      expect(new Set(picks.map((pick) => `${pick.season} ${pick.round} ${pick.originalteamid}`)).size).toBe(24);
      expect(picks.every(({ teamid }) => teamids.includes(teamid))).toBe(true);
    }),
  );
});

test("only the last trade of a pick counts, so a pick that was traded back is its own team's again", () => {
  const there = { season: 2027, round: 1, original: "1", holder: "2" };
  const holder = (trades: Parameters<typeof pickTable>[1]) =>
    pickTable(plan, trades).find((pick) => pick.season === 2027 && pick.round === 1 && pick.originalteamid === "1")
      ?.teamid;
  expect(holder([there])).toBe("2");
  expect(holder([there, { ...there, holder: "1" }])).toBe("1");
});
