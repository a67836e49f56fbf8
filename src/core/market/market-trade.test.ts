import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMflTrades, readSleeperTrades } from "#core/leagues/providers/season-trades.ts";
import type { FoundTrade, TradedThing } from "#core/leagues/league.ts";
import { isLopsided, marketTrades, packageWords, sidesRatio, tradeKind, type NamedPiece } from "./market-trade.ts";

/** Players with an even number have a value, picks of 2027 and later too. */
function nameOf(thing: TradedThing): NamedPiece {
  if ("other" in thing) return { label: thing.other };
  if ("pick" in thing)
    return thing.pick.season >= 2027 ? { assetid: 9000 + thing.pick.round } : { label: "a past pick" };
  const id = Number(thing.player.sleeperId ?? 2);
  return id % 2 === 0 ? { assetid: id } : { label: "nobody" };
}

// The shapes of the platforms' answers, as recorded.
const SLEEPER = {
  transaction_id: "1130000000000000001",
  type: "trade",
  status: "complete",
  created: 1790856000_000,
  leg: 4,
  roster_ids: [1, 2, 3],
  consenter_ids: [1, 2, 3],
  adds: { "4034": 2, "6794": 1, "9508": 3 },
  drops: { "4034": 1, "6794": 2, "9508": 1 },
  draft_picks: [
    { season: "2027", round: 1, roster_id: 3, previous_owner_id: 3, owner_id: 1 },
    { season: "2024", round: 2, roster_id: 2, previous_owner_id: 2, owner_id: 3 },
  ],
  waiver_budget: [{ sender: 2, receiver: 3, amount: 12 }],
  metadata: null,
  settings: null,
};
const MFL = {
  type: "TRADE",
  timestamp: "1790856000",
  franchise: "0001",
  franchise2: "0002",
  franchise1_gave_up: "13592,FP_0001_2027_1,",
  franchise2_gave_up: "14801,DP_00_04,BB_12.5,",
  comments: "",
};
const PLAYERS = { players: { player: [{ id: "13592", name: "Allen, Josh", position: "QB", team: "BUF" }] } };

const JUNK: readonly unknown[] = [
  null,
  "",
  -1,
  1e308,
  "NaN",
  "__proto__",
  "\u0000",
  [],
  {},
  [[]],
  { $t: {} },
  "FP_0001_2027_1,FP_0001_2027_1,",
  "x".repeat(4000),
  true,
  { "4034": { "1": 2 } },
];

type Holder = Record<string, unknown>;
const placesIn = (value: unknown): (readonly [Holder, string])[] =>
  typeof value === "object" && value !== null
    ? Object.keys(value).flatMap((key) => [[value as Holder, key] as const, ...placesIn((value as Holder)[key])])
    : [];

/** A transaction with some fields removed, replaced, doubled or swapped. */
const damaged = (whole: object) =>
  fc
    .array(fc.tuple(fc.nat(200), fc.nat(3), fc.nat(JUNK.length - 1), fc.nat(200)), { minLength: 1, maxLength: 5 })
    .map((changes) => {
      const copy = structuredClone(whole);
      for (const [at, kind, junk, other] of changes) {
        const places = placesIn(copy);
        const [holder, key] = places[at % places.length] ?? [copy as Holder, ""];
        const [from, name] = places[other % places.length] ?? [copy as Holder, ""];
        if (kind === 0) delete holder[key];
        else if (kind === 1) holder[key] = structuredClone(JUNK[junk]);
        else if (kind === 2) holder[key] = [holder[key], structuredClone(holder[key])];
        else holder[key] = structuredClone(from[name]);
      }
      return JSON.parse(JSON.stringify(copy)) as unknown;
    });

describe("an odd transaction", () => {
  test.each([
    ["Sleeper", SLEEPER, (one: unknown) => readSleeperTrades([one])],
    ["MyFantasyLeague", MFL, (one: unknown) => readMflTrades({ transactions: { transaction: one } }, PLAYERS, 2026)],
  ] as const)("of %s is counted as far as it is known, or left out with a reason", (_, whole, read) => {
    let counted = 0;
    fc.assert(
      fc.property(damaged(whole), (one) => {
        const found = read(one);
        const { trades, leftout } = marketTrades(found.trades, nameOf);
        expect(trades.length + leftout.length).toBe(found.trades.length);
        counted += trades.length;
        for (const trade of trades) {
          expect(trade.day).toMatch(/^20\d\d-\d\d-\d\d$/);
          expect(trade.teams).toBeGreaterThanOrEqual(2);
          for (const { assetid, label, from, to } of trade.pieces) {
            expect(from).not.toBe(to);
            expect(Math.max(from, to)).toBeLessThanOrEqual(trade.teams);
            expect((assetid === null) !== (label === null)).toBe(true);
          }
        }
      }),
      { numRuns: 1500, seed: 37 },
    );
    expect(counted).toBeGreaterThan(50);
  });

  test("of three teams, with a pick of a past year and waiver budget, is counted as it stands", () => {
    const [trade] = marketTrades(readSleeperTrades([SLEEPER]).trades, nameOf).trades;
    expect(trade).toMatchObject({ day: "2026-10-01", teams: 3 });
    expect(trade!.pieces.map(({ assetid, label }) => assetid ?? label)).toEqual([
      4034,
      6794,
      9508,
      9001,
      "a past pick",
      "$12 FAAB",
    ]);
  });

  test.each([
    ["vetoed", { status: "failed" }, "not-completed"],
    ["made by the commissioner", { type: "commissioner" }, "commissioner"],
    ["without a day", { created: null }, "unclear"],
    ["without an id", { transaction_id: null }, "unclear"],
  ] as const)("that is %s is left out", (_, change, reason) => {
    expect(readSleeperTrades([{ ...SLEEPER, ...change }])).toEqual({ trades: [], leftout: [reason] });
  });
});

const player = (id: number): TradedThing => ({
  player: { sleeperId: String(id), name: `Player ${id}`, position: null, team: null, birth: null, place: "roster" },
});
const move = (fromteamid: string, toteamid: string, thing: TradedThing) => ({ fromteamid, toteamid, thing });
const aTrade = (id: string, date: string, moves: FoundTrade["moves"]): FoundTrade => ({ id, date, moves });

describe("what is no trade", () => {
  const there = aTrade("1", "2026-10-01", [move("a", "b", player(2)), move("b", "a", player(4))]);
  const back = (date: string) => aTrade("2", date, [move("b", "a", player(2)), move("a", "b", player(4))]);

  test("a trade that goes back within two weeks is reversed, both ways; later it is a new trade", () => {
    expect(marketTrades([back("2026-10-08"), there], nameOf)).toEqual({
      trades: [],
      leftout: ["reversed", "reversed"],
      reversed: new Set([there.id, back("2026-10-08").id]),
    });
    expect(marketTrades([back("2026-11-08"), there], nameOf).trades).toHaveLength(2);
  });

  test.each([
    ["one-sided", [move("a", "b", player(2))]],
    ["one-sided", [move("a", "b", player(2)), move("b", "a", player(4)), move("c", "a", player(6))]],
    ["without-value", [move("a", "b", player(1)), move("b", "a", { other: "$5 FAAB" })]],
    ["unclear", [move("a", "b", player(2)), move("b", "a", player(2)), move("b", "a", player(4))]],
    ["unclear", "abcdefg".split("").map((team, at, all) => move(team, all[(at + 1) % 7]!, player(2 * at)))],
  ] as const)("a trade that is %s is left out", (reason, moves) => {
    expect(marketTrades([aTrade("1", "2026-10-01", moves)], nameOf).leftout).toEqual([reason]);
  });

  test("a trade with more than three times the value on one side is lopsided; an unknown value proves nothing", () => {
    const [trade] = marketTrades([there], nameOf).trades;
    expect(sidesRatio(trade!, [100, 300])).toBe(3);
    expect([isLopsided(3), isLopsided(3.01), isLopsided(null)]).toEqual([false, true, false]);
    expect(sidesRatio(trade!, [100, null])).toBeNull();
    expect(sidesRatio(trade!, [100, 0])).toBeNull();
  });
});

test("a package is told by kinds: picks by round, then players", () => {
  const pick = (round: number) => ({ pick: { season: 2027, round, slot: null, originalteamid: null } });
  const one = { pick: null };
  expect(packageWords([one, pick(2), pick(1), pick(1)])).toBe("two 1sts, a 2nd, and a player");
  expect(packageWords([one, one])).toBe("two players");
});

test.each([
  ["players", "1 -"],
  ["picks", "9 1"],
  ["mixed", "1 -, - 1"],
  ["players", "1 -, - -"],
])("a trade is of %s by the ids and rounds of its pieces: %s", (kind, text) => {
  const pieces = text.split(", ").map((piece) => {
    const [id = "", round = ""] = piece.split(" ");
    const pick = { season: 2027, round: Number(round), slot: null, originalteamid: null };
    return { assetid: id === "-" ? null : Number(id), pick: round === "-" ? null : pick };
  });
  expect(tradeKind(pieces)).toBe(kind);
});
