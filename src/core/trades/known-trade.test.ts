import { describe, expect, test } from "vitest";
import { edit } from "./edit.ts";
import { judgeTrade, type JudgedBy } from "./judge-trade.ts";
import { countedText, knownTrade } from "./known-trade.ts";
import { parseTrade, serialiseTrade } from "./stored-trade.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import { outlineAddress, outlineOf, parseOutlineAddress, tradeFromOutline } from "./trade-outline.ts";

const STAR: TradeAsset = { id: 1, name: "Star", position: "WR", team: "CIN", age: 25 };
const FIRST: TradeAsset = { id: 2, name: "2028 1st", position: "PICK", team: null, age: null };
const HELD: TradeAsset = {
  ...FIRST,
  name: "2028 1st (Harbor Lights)",
  leaguepick: { leagueid: "L", season: 2028, round: 1, slot: null, originalteamid: "7" },
};
const seat = (teamid: string) => ({ leagueid: "L", teamid });
const [left, right] = startTrade(0).teams;
const OWN: Trade = {
  ...startTrade(0),
  teams: [
    { ...left!, name: "june", league: seat("1") },
    { ...right!, name: "Harbor Lights", league: seat("7") },
  ],
  placed: [
    { instanceId: "asset1", asset: STAR, from: "team1", to: "team2" },
    { instanceId: "asset2", asset: HELD, from: "team2", to: "team1" },
  ],
  nextInstance: 3,
};
const BY: JudgedBy = {
  priceFor: (_team, { id }) => (id === 1 ? 150 : 200),
  bandFor: () => null,
  spotValueFor: () => 5,
};
const LINEUPS: JudgedBy = { ...BY, lineupChangeFor: ({ id }) => (id === "team1" ? -40.12345 : 33.5) };
const LEAGUE = { oddsOf: () => [0.25, 0.75], nameOf: (id: string) => (id === "7" ? "Harbor Lights" : undefined) };

const judged = judgeTrade(OWN, LINEUPS);
const known = knownTrade(OWN, judged, LEAGUE);
function sent(): Trade {
  const outline = parseOutlineAddress(outlineAddress(outlineOf(known)))!;
  return tradeFromOutline(outline, (id) => [STAR, FIRST].find((asset) => asset.id === id) ?? null).trade;
}

describe("a trade of a league behind its address", () => {
  test("keeps what the league says of lineups and picks, and is judged alike without the league", () => {
    const opened = sent();
    expect(opened.placed.map(({ asset }) => asset.name)).toEqual(["Star", "2028 1st (Harbor Lights)"]);
    expect(opened.placed[1]!.asset.leaguepick).toMatchObject({ odds: [0.25, 0.75], originalteamid: "Harbor Lights" });
    const there = judgeTrade(opened, BY);
    expect(there.verdict.kind).toBe(judged.verdict.kind);
    expect(there.teams.map(({ gain }) => gain)).toEqual(judged.teams.map(({ gain }) => expect.closeTo(gain, 3)));
    expect(countedText(opened)).toBe(
      "Counts lineups and the odds of its picks of its league as they were when it was shared.",
    );
    expect(parseTrade(serialiseTrade(opened))).toEqual(opened);
    // A reader who passes it on sends the same.
    expect(outlineOf(opened)).toEqual(outlineOf(known));
  });

  test("counts no lineup once something that it depends on is changed, says so, and undo brings it back", () => {
    const opened = sent();
    const gainsOf = (trade: Trade) => judgeTrade(trade, BY).teams.map(({ lineup }) => lineup);
    expect(gainsOf(opened)).toEqual([-40.123, 33.5]);
    const renamed = edit(opened, { type: "rename-team", team: "team1", name: "Other" });
    expect(gainsOf(renamed)).toEqual([-40.123, 33.5]);
    for (const change of [
      { type: "remove", instanceId: "asset1" },
      { type: "set-team-status", team: "team2", teamStatus: 2 },
      { type: "swap-sides" },
    ] as const) {
      const changed = edit(opened, change);
      expect([gainsOf(changed), changed.isBeyondEffects]).toEqual([[0, 0], true]);
      expect(parseTrade(serialiseTrade(changed))?.isBeyondEffects).toBe(true);
    }
  });

  test("is as it was where no league is known", () => {
    expect(knownTrade(OWN, judged, null)).toBe(OWN);
    expect(countedText(OWN)).toBe("");
  });

  test.each([
    ["one amount", "1/0,A,5/0,B//1,0,1"],
    ["an amount that is none", "1/0,A,x,5/0,B//1,0,1"],
    ["a slot of three digits", "1/0,A/0,B//1,0,1,123,,"],
    ["odds that are none", "1/0,A/0,B//1,0,1,,2b.!,"],
    ["an origin that cannot be read", "1/0,A/0,B//1,0,1,,2b,%E0%A4%A"],
  ])("with %s is none", (_, address) => expect(parseOutlineAddress(address)).toBeNull());
});
