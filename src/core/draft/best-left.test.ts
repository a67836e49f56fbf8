import { expect, test } from "vitest";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import { byNeed, playersLeft, playersOf, rosterWorth, worthOfPicks, type Draftable } from "./best-left.ts";
import { boardAfter, EMPTY_START, type DraftStep } from "./draft.ts";
import type { DraftShape } from "./order.ts";

const asset = (assetid: number, position: Draftable["position"], tradevalue: number, isrookie = false): Draftable => ({
  assetid,
  position,
  tradevalue,
  isrookie,
});
const SHAPE: DraftShape = { teams: 2, rounds: 4, order: "snake", reversal: null, pool: "all" };
const LIST = [
  asset(1, "RB", 50),
  asset(2, "QB", 90, true),
  asset(3, "PICK", 80),
  asset(4, "WR", 70),
  asset(5, "TE", 30, true),
];
const ids = (list: readonly Draftable[]): readonly number[] => list.map(({ assetid }) => assetid);

test("a pool holds players alone, the best first: all, without this season's rookies, or the rookies", () => {
  expect(ids(playersOf(LIST, "all"))).toEqual([2, 4, 1, 5]);
  expect(ids(playersOf(LIST, "veterans"))).toEqual([4, 1]);
  expect(ids(playersOf(LIST, "rookies"))).toEqual([2, 5]);
});

test("the nth pick still to be made is worth the nth best player still to be drafted", () => {
  const players = playersOf(LIST, "all");
  const worthAfter = (steps: readonly DraftStep[]) => {
    const board = boardAfter(SHAPE, EMPTY_START, steps);
    const worth = worthOfPicks(board, playersLeft(players, board));
    return [...worth].map(([overall, { assetid }]) => `${overall}: ${assetid}`).join(", ");
  };
  expect(worthAfter([])).toBe("1: 2, 2: 4, 3: 1, 4: 5");
  // A reach leaves every later pick a better player than before.
  const reach = { type: "pick", overall: 1, taken: { assetid: 5, name: "A reach" } } as const;
  expect(worthAfter([reach])).toBe("2: 2, 3: 4, 4: 1");
});

test("a further player never makes a roster worth less, and adds at most his value", () => {
  const own: Draftable[] = [];
  for (let at = 1; at <= 30; at += 1) {
    const next = asset(at, (["QB", "RB", "WR", "TE"] as const)[at % 4]!, 200 / at);
    const gain = rosterWorth([...own, next], DEFAULT_ROSTER) - rosterWorth(own, DEFAULT_ROSTER);
    expect(gain).toBeGreaterThanOrEqual(0);
    expect(gain).toBeLessThanOrEqual(next.tradevalue + 1e-9);
    own.push(next);
  }
});

test("a lineup full of backs needs a lesser receiver more", () => {
  const roster = { ...DEFAULT_ROSTER, rbSlots: 2, wrSlots: 2, flexSpots: 1, opSlots: 0 };
  const backs = [1, 2, 3].map((id) => asset(id, "RB", 100));
  const [first] = byNeed([asset(10, "RB", 90), asset(11, "WR", 80)], backs, roster);
  expect(first?.player.assetid).toBe(11);
  expect(first?.gain).toBeCloseTo(80);
  expect(byNeed([asset(10, "RB", 90), asset(11, "WR", 80)], [], roster)[0]?.player.assetid).toBe(10);
});

test("in superflex one quarterback is not enough, although every slot of the others is full", () => {
  const roster = { ...DEFAULT_ROSTER, qbSlots: 1, rbSlots: 2, wrSlots: 2, teSlots: 1, flexSpots: 1, opSlots: 1 };
  const own = [
    asset(1, "QB", 120),
    ...[2, 3, 4].map((id) => asset(id, "RB", 100)),
    ...[5, 6].map((id) => asset(id, "WR", 90)),
  ];
  const left = [asset(10, "WR", 85), asset(11, "QB", 70)];
  const needOf = (slots: typeof roster) => byNeed(left, own, slots).map(({ player }) => player.assetid);
  expect(needOf(roster)).toEqual([11, 10]);
  expect(needOf({ ...roster, opSlots: 0 })).toEqual([10, 11]);
});
