// spec: 1.5/trade-calculator/values-rounded-whole
import { expect, test } from "vitest";
import { verdictOf } from "#core/trade/verdict.ts";
import type { TeamId } from "#core/trade/trade.ts";
import { signed } from "./signed.ts";
import { verdictText } from "./verdict-text.ts";

const NAMES: Readonly<Record<TeamId, string>> = { team1: "Lions", team2: "Bears", team3: "Packers" };
const text = (...sides: [sent: number, received: number][]) =>
  verdictText(
    verdictOf(
      sides.map(([sent, received], index) => ({
        team: `team${index + 1}` as TeamId,
        sent,
        received,
        net: received - sent,
        unpriced: 0,
      })),
    ),
    (team) => NAMES[team] ?? team,
  );

test.each([
  [
    "an empty trade",
    [
      [0, 0],
      [0, 0],
    ],
    "Nothing to weigh yet",
    "Add assets and see at once how the trade stands.",
  ],
  [
    "a balanced trade",
    [
      [205, 200],
      [200, 205],
    ],
    "Balanced",
    "5 apart, 2% of the larger side.",
  ],
  [
    "a gap of less than a percent",
    [
      [800, 803],
      [803, 800],
    ],
    "Balanced",
    "3 apart, under 1% of the larger side.",
  ],
  [
    "no gap at all",
    [
      [50, 50],
      [50, 50],
    ],
    "Balanced",
    "0 apart, 0% of the larger side.",
  ],
  [
    "a close trade",
    [
      [400, 420],
      [420, 400],
    ],
    "Close, leans to Lions",
    "By 20, 5% of the larger side.",
  ],
  [
    "a leaning trade",
    [
      [100, 150],
      [150, 100],
    ],
    "Leans to Lions",
    "By 50, 33% of the larger side.",
  ],
  [
    "one team paying for two",
    [
      [100, 110],
      [100, 160],
      [170, 100],
    ],
    "Leans away from Packers",
    "By 70, 41% of the larger side.",
  ],
  [
    "a gain for both by their own status",
    [
      [100, 130],
      [150, 170],
    ],
    "Leans to Lions",
    "By 30, 23% of the larger side. Every team gains by its own status.",
  ],
  [
    "a loss for both by their own status",
    [
      [130, 100],
      [150, 135],
    ],
    "Leans away from Lions",
    "By 30, 23% of the larger side. Every team loses by its own status.",
  ],
] as const)("%s is described by its side, its gap and its share", (_, sides, headline, detail) => {
  expect(text(...sides.map(([sent, received]): [number, number] => [sent, received]))).toEqual({ headline, detail });
});

test.each([
  [34.4, "+34"],
  [-34.6, "−35"],
  [0.4, "0"],
  [-0.4, "0"],
])("a net of %d reads %s", (net, shown) => {
  expect(signed(net)).toBe(shown);
});
