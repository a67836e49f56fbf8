import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import type { TradeAsset } from "./trade.ts";
import {
  outlineAddress,
  outlineOf,
  parseOutlineAddress,
  tradeFromOutline,
  type TradeOutline,
} from "./trade-outline.ts";

const asset = (id: number, position: TradeAsset["position"] = "WR", name = `Player ${id}`): TradeAsset => ({
  id,
  name,
  position,
  team: null,
  age: null,
});

const OUTLINE: TradeOutline = {
  teams: [
    { name: "Team 1", teamStatus: 0 },
    { name: "Joe's / Lions, 100%", teamStatus: -2 },
    { name: "Ünïcode 🏈", teamStatus: 2 },
  ],
  moves: [
    { assetid: 12, from: 0, to: 1 },
    { assetid: 55, from: 2, to: 0 },
  ],
};

describe("the address of a trade", () => {
  test("is short, readable and needs no further encoding", () => {
    const address = outlineAddress({ ...OUTLINE, teams: OUTLINE.teams.slice(0, 2), moves: OUTLINE.moves.slice(0, 1) });
    expect(address).toBe("1/0,Team%201/-2,Joe's%20%2F%20Lions%2C%20100%25//12,0,1");
    expect(new URL(`https://example.com/trade-calculator#${address}`).hash).toBe(`#${address}`);
  });

  test("holds the sender's league, or the trade's own, as its second part, and loses nothing without one", () => {
    const league = { leagueFormatId: 1, scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER };
    const address = outlineAddress({ ...OUTLINE, league });
    expect(address.split("/").slice(0, 3)).toEqual(["2", "1,0.5,0,6,6,4,0.1,0.1,0.04,12,1,2,3,1,2,0,15", "0,Team%201"]);
    expect(new URL(`https://example.com/trade-calculator#${address}`).hash).toBe(`#${address}`);
    expect(parseOutlineAddress(address)).toEqual({ ...OUTLINE, league });
    expect(parseOutlineAddress(outlineAddress(OUTLINE))).toEqual(OUTLINE);
    const made = { ...OUTLINE, league, isOfTrade: true };
    expect(outlineAddress(made)).toBe(address.replace("2", "3"));
    expect(parseOutlineAddress(outlineAddress(made))).toEqual(made);
  });

  test("comes back as it was, whatever the names (1,000 trades)", () => {
    const name = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .map((text) => text.trim().slice(0, 40))
      .filter((text) => !/\p{Surrogate}/u.test(text) && text !== "");
    const outline = fc.integer({ min: 2, max: 6 }).chain((count) =>
      fc.record({
        teams: fc.array(fc.record({ name, teamStatus: fc.constantFrom(...TEAM_STATUSES) }), {
          minLength: count,
          maxLength: count,
        }),
        moves: fc.array(
          fc
            .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(count - 1), fc.integer({ min: 1, max: count - 1 }))
            .map(([assetid, from, step]) => ({ assetid, from, to: (from + step) % count })),
          { maxLength: 60 },
        ),
      }),
    );
    fc.assert(
      fc.property(outline, (one) => {
        expect(parseOutlineAddress(outlineAddress(one))).toEqual(one);
        const { trade } = tradeFromOutline(one, (id) => asset(id, "PICK"));
        expect(outlineOf(trade)).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["nothing", ""],
    ["another version", "3/0,A/0,B//1,0,1"],
    ["a league's version without a league", "2/0,A/0,B//1,0,1"],
    ["an empty league", "2//0,A/0,B//1,0,1"],
    ["a league of 33 teams", "2/1,0.5,0,6,6,4,0.1,0.1,0.04,33,1,2,3,1,2,0,15/0,A/0,B//1,0,1"],
    ["a league in the older version", "1/1,0.5,0,6,6,4,0.1,0.1,0.04,12,1,2,3,1,2,0,15/0,A/0,B//1,0,1"],
    ["one team", "1/0,A//1,0,1"],
    ["seven teams", "1/0,A/0,B/0,C/0,D/0,E/0,F/0,G//1,0,1"],
    ["no end of the teams", "1/0,A/0,B"],
    ["a status that does not exist", "1/3,A/0,B//1,0,1"],
    ["an empty name", "1/0,/0,B//1,0,1"],
    ["a name of blanks", "1/0,%20/0,B//1,0,1"],
    ["a name of 41 characters", `1/0,${"x".repeat(41)}/0,B//1,0,1`],
    ["a broken escape", "1/0,%E0%A4%A/0,B//1,0,1"],
    ["an asset sent to its sender", "1/0,A/0,B//1,0,0"],
    ["a team that is not there", "1/0,A/0,B//1,0,2"],
    ["an id of 0", "1/0,A/0,B//0,0,1"],
    ["an id that is no number", "1/0,A/0,B//x,0,1"],
    ["a further field", "1/0,A/0,B//1,0,1,1"],
    ["a cut end", "1/0,A/0,B//1,0"],
    ["markup", "<script>alert(1)</script>"],
    ["121 assets", `1/0,A/0,B/${"/1,0,1".repeat(121)}`],
  ])("with %s is none", (_, fragment) => {
    expect(parseOutlineAddress(fragment)).toBeNull();
  });

  test("opens without assets that are not known and without a player's repetition, and says how many", () => {
    const moves = [12, 12, 99, 55, 55].map((assetid) => ({ assetid, from: 0, to: 1 }));
    const find = (id: number) => {
      if (id === 99) return null;
      return id === 55 ? asset(55, "PICK", "2027 1st") : asset(id);
    };
    const { trade, leftOut } = tradeFromOutline({ ...OUTLINE, moves }, find);
    expect([trade.placed.map(({ asset }) => asset.id), leftOut]).toEqual([[12, 55, 55], 2]);
    expect(new Set(trade.placed.map(({ instanceId }) => instanceId)).size).toBe(3);
    expect(trade.nextInstance).toBe(6);
  });

  test("stays valid if a name ends in half a character", () => {
    const [first, second] = OUTLINE.teams;
    const cut = { teams: [{ name: "🏈".slice(0, 1) + "x", teamStatus: 0 as const }, first!, second!], moves: [] };
    expect(parseOutlineAddress(outlineAddress(cut))?.teams[0]?.name).toBe("x");
  });
});
