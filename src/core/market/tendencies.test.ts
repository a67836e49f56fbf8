import { describe, expect, test } from "vitest";
import { normal } from "#tests/simulation/crowd/draw.ts";
import { seeded } from "#core/kit/chance.ts";
import type { FoundTrade, TradedThing } from "#core/leagues/league.ts";
import { tendenciesOf, tendencySentence, type TeamTrade } from "./tendencies.ts";
import { tradeTrees } from "./trade-tree.ts";

const buys = (position: "RB" | "WR", premium: number): TeamTrade => ({
  sent: [{ value: 100 * (1 + premium), position: position === "RB" ? "WR" : "RB" }],
  received: [{ value: 100, position }],
});

const times = (count: number, trade: TeamTrade): readonly TeamTrade[] => Array.from({ length: count }, () => trade);

describe("what a team overpays for", () => {
  test("is told from five trades on, shrunk, with a band that narrows", () => {
    expect(tendenciesOf(times(4, buys("RB", 0.3)))).toEqual([]);
    const [few] = tendenciesOf(times(5, buys("RB", 0.3)));
    const [many] = tendenciesOf(times(50, buys("RB", 0.3)));
    expect(few).toMatchObject({ position: "RB", trades: 5 });
    expect(few!.premium).toBeGreaterThan(0.04);
    expect(few!.premium).toBeLessThan(many!.premium);
    expect(many!.premium).toBeLessThan(0.3);
    expect(many!.high - many!.low).toBeLessThan(few!.high - few!.low);
  });

  test("is nothing for a team that trades at the community's values with the usual noise, four times in five", () => {
    const chance = seeded(11);
    let clear = 0;
    for (let team = 0; team < 400; team += 1) {
      const trades = Array.from({ length: 12 }, () => buys("RB", Math.expm1(0.33 * normal(chance))));
      const [one] = tendenciesOf(trades);
      if (one!.low > 0 || one!.high < 0) clear += 1;
    }
    expect(clear / 400).toBeLessThan(0.2);
  });

  test("is told in a sentence", () => {
    const trades = [...times(20, buys("RB", 0.4)), ...times(2, buys("WR", 0))];
    expect(tendencySentence("Harbor Lights", 22, tendenciesOf(trades))).toMatch(
      /^Harbor Lights pays \d+ percent more than the community for running backs \(\d+ to \d+ percent\), by 22 /,
    );
    expect(tendencySentence("Harbor Lights", 6, tendenciesOf(times(6, buys("RB", 0))))).toBe(
      "Harbor Lights pays about what the community does, judging by 6 trades.",
    );
    expect(tendencySentence("Harbor Lights", 2, [])).toBeNull();
  });

  test("does not count a package for one star as overpaying", () => {
    const star: TeamTrade = {
      sent: [
        { value: 110, position: "WR" },
        { value: 110, position: "WR" },
      ],
      received: [{ value: 172, position: "RB" }],
    };
    const [tendency] = tendenciesOf(times(8, star));
    expect(Math.abs(tendency!.premium)).toBeLessThan(0.03);
  });
});

describe("a trade tree", () => {
  const player = (id: number): TradedThing => ({
    player: { sleeperId: String(id), name: `Player ${id}`, position: null, team: null, birth: null, place: "roster" },
  });
  const pick: TradedThing = { pick: { season: 2025, round: 1, slot: null, originalteamid: "b" } };
  const trade = (id: string, date: string, ...moves: [string, string, TradedThing][]): FoundTrade => ({
    id,
    date,
    moves: moves.map(([fromteamid, toteamid, thing]) => ({ fromteamid, toteamid, thing })),
  });
  const first = trade("1", "2024-10-01", ["a", "b", player(1)], ["b", "a", player(2)], ["b", "a", pick]);
  const second = trade("2", "2025-10-01", ["a", "c", player(2)], ["c", "a", player(3)], ["c", "a", player(4)]);
  const before = trade("0", "2023-10-01", ["a", "d", player(2)], ["d", "a", player(9)]);
  const treeOf = tradeTrees({
    trades: [second, first, before],
    has: (teamid, thing) => teamid === "a" && "player" in thing && thing.player.sleeperId === "3",
    isDrafted: (season) => season <= 2025,
  });

  test("follows each piece through later trades to what is held, used or gone", () => {
    expect(
      treeOf(first, "a").map(({ fate, day, into }) => [fate, day, into.map((next) => [next.fate, next.into.length])]),
    ).toEqual([
      [
        "traded",
        "2025-10-01",
        [
          ["held", 0],
          ["gone", 0],
        ],
      ],
      ["used", null, []],
    ]);
    expect(treeOf(first, "b").map(({ fate }) => fate)).toEqual(["gone"]);
  });
});
