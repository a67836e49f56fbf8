import { expect, test } from "vitest";
import { verdictOf } from "#core/trade/verdict.ts";
import type { TeamId } from "#core/trade/trade.ts";
import { signed } from "./signed.ts";
import { verdictText } from "./verdict-text.ts";

const NAMES: Readonly<Record<TeamId, string>> = { team1: "Lions", team2: "Bears", team3: "Packers" };
const judgedText = (...sides: [sent: number, received: number][]) =>
  verdictText(
    verdictOf(
      sides.map(([sent, received], index) => ({
        team: `team${index + 1}` as TeamId,
        sent,
        received,
        net: received - sent,
        unpriced: 0,
        gain: received - sent,
        chance: Number(received > sent),
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
    "Nothing to compare yet",
    "Add assets and see at once how the trade stands.",
  ],
  [
    "a balanced trade",
    [
      [205, 200],
      [200, 205],
    ],
    "Balanced",
    "A gap of 5 (2%).",
  ],
  [
    "a gap of less than a percent",
    [
      [800, 803],
      [803, 800],
    ],
    "Balanced",
    "A gap of 3 (under 1%).",
  ],
  [
    "no gap at all",
    [
      [50, 50],
      [50, 50],
    ],
    "Balanced",
    "A gap of 0 (0%).",
  ],
  [
    "a close trade",
    [
      [400, 420],
      [420, 400],
    ],
    "Close",
    "A gap of 20 (5%).",
  ],
  [
    "a trade that favors one side",
    [
      [100, 150],
      [150, 100],
    ],
    "Favors Lions by 50",
    "A gap of 33%.",
  ],
  [
    "one team paying for two",
    [
      [100, 110],
      [100, 160],
      [170, 100],
    ],
    "Favors Bears by 60",
    "A gap of 38%.",
  ],
  [
    "a gain for both by their own status",
    [
      [100, 130],
      [150, 170],
    ],
    "Favors Lions by 30",
    "A gap of 23%. Every team gains, given its own team status.",
  ],
  [
    "a loss for both by their own status",
    [
      [130, 100],
      [150, 135],
    ],
    "Favors Bears by 15",
    "A gap of 10%. Every team loses, given its own team status.",
  ],
] as const)("%s is described by its side, its gap and its share", (_, sides, headline, detail) => {
  expect(judgedText(...sides.map(([sent, received]): [number, number] => [sent, received]))).toMatchObject({
    headline,
    detail,
  });
});

test("a trade that the bands leave open is too close to call, with its gap and without a side", () => {
  const verdict = {
    kind: "too-close",
    team: "team1",
    other: "team2",
    gap: 28,
    percent: 12,
    sumpercent: 12,
    outlook: "mixed",
  } as const;
  expect(verdictText(verdict, () => "Lions")).toMatchObject({
    headline: "Too close to call",
    detail: "A gap of 28 (12%).",
  });
});

test.each([
  [0, "more than three quarters"],
  [10, "more than three quarters"],
  [10.1, "more than half"],
  [23, "more than half"],
  [38, "more than a quarter"],
  [38.1, "fewer than a quarter"],
])("a difference of %d percent: %s of accepted trades have a wider gap", (sumpercent, words) => {
  const verdict = { kind: "favors", team: "team1", other: "team2", gap: 50, percent: 20, outlook: "mixed" } as const;
  expect(verdictText({ ...verdict, sumpercent }, () => "Lions").usual).toBe(
    `By values alone, ${words} of accepted trades have a wider gap.`,
  );
});

test.each([
  [34.4, "+34"],
  [-34.6, "−35"],
  [0.4, "0"],
  [-0.4, "0"],
])("a net of %d reads %s", (net, shown) => {
  expect(signed(net)).toBe(shown);
});
