import { describe, expect, test } from "vitest";
import { edit, type Change } from "./edit.ts";
import { imbalanceOf, isBalanced, netsOf, pricesFrom, type Priced } from "./net.ts";
import { shownValue } from "#core/kit/signed.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";

const asset = (id: number): TradeAsset => ({ id, name: `Asset ${id}`, position: "WR", team: null, age: null });
const priced = (values: Readonly<Record<number, number>>) =>
  new Map(Object.entries(values).map(([id, tradevalue]): [number, Priced] => [Number(id), { tradevalue }]));
const book = new Map([
  [0 as const, priced({ 1: 300, 2: 240 }).set(1, { tradevalue: 300, communityvalue: 250 })],
  [2 as const, priced({ 1: 200, 2: 260 })],
]);
const prices = pricesFrom(book);
const after = (...changes: Change[]): Trade => changes.reduce(edit, startTrade(0));
const add = (id: number, from: "team1" | "team2"): Change => ({ type: "add", asset: asset(id), from });
const swap = [add(1, "team1"), add(2, "team2")];

describe("net values", () => {
  test("are the values received less the values sent", () => {
    expect(netsOf(after(...swap), prices)).toEqual([
      { team: "team1", sent: 250, received: 240, net: -10, unpriced: 0 },
      { team: "team2", sent: 240, received: 250, net: 10, unpriced: 0 },
    ]);
  });

  test("follow each team's own status", () => {
    const nets = netsOf(after(...swap, { type: "set-team-status", team: "team2", teamStatus: 2 }), prices);
    expect(nets.map(({ net }) => net)).toEqual([-10, -60]);
  });

  test("use custom scores for the team that has them on, and only for it", () => {
    const nets = netsOf(after(...swap, { type: "set-custom-scores", team: "team2", enabled: true }), prices);
    expect(nets.map(({ net }) => net)).toEqual([-10, 60]);
  });

  test("count assets without a value and leave them out", () => {
    expect(netsOf(after(add(2, "team1"), add(99, "team1")), prices)).toMatchObject([
      { sent: 240, unpriced: 1 },
      { received: 240, unpriced: 1 },
    ]);
  });
});

test.each([
  [9.99, true],
  [-9.99, true],
  [10, false],
  [-10, false],
])("a largest net of %d is balanced: %s", (net, balanced) => {
  expect(isBalanced([{ net }, { net: 0 }])).toBe(balanced);
});

test("an empty trade is balanced", () => {
  expect([isBalanced(netsOf(startTrade(0), prices)), imbalanceOf([])]).toEqual([true, 0]);
});

test.each([
  [2.5, 3],
  [-0.3, 0],
  [-10.6, -11],
])("%d is shown as %d", (value, shown) => {
  expect(shownValue(value)).toBe(shown);
});
