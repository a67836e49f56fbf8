// spec: core.balanced-below-10, trade-calculator.balanced-below-10
import { describe, expect, test } from "vitest";
import { edit, type Change } from "./edit.ts";
import { imbalanceOf, isBalanced, netsOf, pricesFrom, shownValue, type Priced, type PriceFor } from "./net.ts";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import { packageView, rosterSpotValue } from "./package-view.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import { evenersFor, verdictOf } from "./verdict.ts";

const asset = (id: number): TradeAsset => ({ id, name: `Asset ${id}`, position: "WR", team: null, age: null });
const book = new Map([
  [
    0 as const,
    new Map<number, Priced>([
      [1, { tradevalue: 300, communityvalue: 250 }],
      [2, { tradevalue: 240 }],
      [3, { tradevalue: 9 }],
      [4, { tradevalue: 11 }],
      [5, { tradevalue: 45 }],
      [6, { tradevalue: 55 }],
      [7, { tradevalue: 65 }],
    ]),
  ],
  [
    2 as const,
    new Map<number, Priced>([
      [1, { tradevalue: 200 }],
      [2, { tradevalue: 260 }],
    ]),
  ],
]);
const prices = pricesFrom(book);
const after = (...changes: Change[]): Trade => changes.reduce(edit, startTrade(0));
const add = (id: number, from: "team1" | "team2"): Change => ({ type: "add", asset: asset(id), from });
const swap = [add(1, "team1"), add(2, "team2")];

describe("net values", () => {
  test("are what a team receives less what it sends", () => {
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

describe("the verdict", () => {
  const verdict = (...nets: [sent: number, received: number][]) =>
    verdictOf(
      nets.map(([sent, received], index) => ({
        team: `team${index + 1}` as const,
        sent,
        received,
        net: received - sent,
        unpriced: 0,
      })),
    );

  test("is empty without anything of value", () => {
    expect([verdict([0, 0], [0, 0]), verdictOf([])]).toEqual([{ kind: "empty" }, { kind: "empty" }]);
  });

  test.each([
    [
      "balanced below ten",
      [
        [205, 200],
        [200, 205],
      ],
      {
        kind: "balanced",
        team: "team2",
        other: "team1",
        widest: "team2",
        gap: 5,
        percent: (5 / 205) * 100,
        outlook: "mixed",
      },
    ],
    [
      "close within five percent of the larger side",
      [
        [400, 420],
        [420, 400],
      ],
      {
        kind: "close",
        team: "team1",
        other: "team2",
        widest: "team1",
        gap: 20,
        percent: (20 / 420) * 100,
        outlook: "mixed",
      },
    ],
    [
      "leaning beyond",
      [
        [100, 150],
        [150, 100],
      ],
      {
        kind: "leans",
        team: "team1",
        other: "team2",
        widest: "team1",
        gap: 50,
        percent: (50 / 150) * 100,
        outlook: "mixed",
      },
    ],
    [
      "leaning wholly to whom gives nothing",
      [
        [0, 150],
        [150, 0],
      ],
      { kind: "leans", team: "team1", other: "team2", widest: "team1", gap: 150, percent: 100, outlook: "mixed" },
    ],
    [
      "between the best and the worst of three",
      [
        [100, 110],
        [100, 160],
        [170, 100],
      ],
      {
        kind: "leans",
        team: "team2",
        other: "team3",
        widest: "team3",
        gap: 70,
        percent: (70 / 170) * 100,
        outlook: "mixed",
      },
    ],
    [
      "leaning to the one who gains more where both gain by their own status",
      [
        [100, 130],
        [150, 170],
      ],
      {
        kind: "leans",
        team: "team1",
        other: "team2",
        widest: "team1",
        gap: 30,
        percent: (30 / 130) * 100,
        outlook: "all-gain",
      },
    ],
    [
      "leaning where both lose",
      [
        [130, 100],
        [150, 135],
      ],
      {
        kind: "leans",
        team: "team2",
        other: "team1",
        widest: "team1",
        gap: 30,
        percent: (30 / 130) * 100,
        outlook: "all-lose",
      },
    ],
    [
      "balanced at nought, naming two different teams",
      [
        [50, 50],
        [50, 50],
      ],
      { kind: "balanced", team: "team1", other: "team2", widest: "team1", gap: 0, percent: 0, outlook: "mixed" },
    ],
  ] as const)("is %s", (_, nets, expected) => {
    expect(verdict(...nets.map(([sent, received]): [number, number] => [sent, received]))).toEqual(expected);
  });
});

describe("the pieces that would even a trade", () => {
  const candidates = [1, 2, 3, 4, 5, 6, 7, 99].map(asset);
  const trade = after(add(6, "team1"));
  const eveners = (of: Trade, price: PriceFor = prices) => evenersFor(of, netsOf(of, price), candidates, price);

  test("come from the side it leans to, nearest first, and leave out what is in the trade or has no value", () => {
    const wider = after(add(6, "team1"), add(3, "team2"));
    expect(eveners(wider)).toEqual([{ asset: asset(5), from: "team2", to: "team1", imbalance: 1 }]);
  });

  test("are those that leave at most half of the gap where none balances it", () => {
    // Team 2 is up 55 and may give 45 (10 too little) or 65 (10 too much); 55 itself is in the trade, 9 and 11 leave
    // too much.
    expect(eveners(trade)).toEqual([
      { asset: asset(5), from: "team2", to: "team1", imbalance: 10 },
      { asset: asset(7), from: "team2", to: "team1", imbalance: 10 },
    ]);
  });

  test("number at most three", () => {
    const flat: PriceFor = (_, id) => (id === 1 ? 60 : 50 + id);
    expect(eveners(after(add(1, "team1")), flat).map(({ asset, imbalance }) => [asset.id, imbalance])).toEqual([
      [7, 3],
      [6, 4],
      [5, 5],
    ]);
  });

  test("are judged by both teams' own prices", () => {
    const apart: PriceFor = ({ teamStatus }, id) => [null, 100, teamStatus === 0 ? 100 : 50, 97][id] ?? null;
    const trade = after(add(1, "team1"), { type: "set-team-status", team: "team2", teamStatus: 2 });
    expect(eveners(trade, apart).map(({ asset }) => asset.id)).toEqual([3]);
  });

  test("are none for a trade that is empty or balanced", () => {
    expect([eveners(startTrade(0)), eveners(after(add(3, "team1")))]).toEqual([[], []]);
  });
});

describe("the package view", () => {
  const piece = (value: number, needsSpot = true) => ({ value, needsSpot });

  test("favours the star: 250 and 250 for 500 by 31, three for one by 48", () => {
    expect(packageView([piece(250), piece(250)], [piece(500)], 5)).toMatchObject({
      net: expect.closeTo(30.5, 1),
      extraSpots: 0,
    });
    expect(
      packageView(
        Array.from({ length: 3 }, () => piece(500 / 3)),
        [piece(500)],
        5,
      ).net,
    ).toBeCloseTo(47.6, 0);
  });

  test("charges a roster spot for every extra player received, not for picks", () => {
    expect(packageView([piece(500)], [piece(250), piece(250)], 5).net).toBeCloseTo(-35.5, 1);
    expect(packageView([piece(500)], [piece(250), piece(250, false)], 5).net).toBeCloseTo(-30.5, 1);
  });

  test("leaves a one-for-one and an empty side as they are", () => {
    expect(packageView([piece(120)], [piece(100)], 5).net).toBeCloseTo(-20, 9);
    expect(packageView([], [], 5)).toEqual({ net: 0, extraSpots: 0, sent: 0, received: 0 });
  });

  test("takes the last rostered player for the worth of a spot, and nothing where players run out", () => {
    const values = Array.from({ length: 400 }, (_, index) => 400 - index);
    expect(rosterSpotValue(values, DEFAULT_ROSTER)).toBe(values[12 * 24 - 1]);
    expect([rosterSpotValue(values.slice(0, 100), DEFAULT_ROSTER), rosterSpotValue([], DEFAULT_ROSTER)]).toEqual([
      0, 0,
    ]);
  });
});
