import { describe, expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

describe("the verdict", () => {
  const verdict = (...nets: [sent: number, received: number][]) =>
    verdictOf(
      nets.map(([sent, received], index) => ({
        team: `team${index + 1}` as const,
        sent,
        received,
        net: received - sent,
        unpriced: 0,
        gain: received - sent,
        chance: sent === 0 && received === 0 ? null : Number(received > sent),
      })),
    );

  test("is empty without anything of value", () => {
    expect([verdict([0, 0], [0, 0]), verdictOf([])]).toEqual([{ kind: "empty" }, { kind: "empty" }]);
  });

  test.each([
    [
      "even below ten",
      [
        [205, 200],
        [200, 205],
      ],
      {
        kind: "even",
        team: "team2",
        other: "team1",
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
        gap: 20,
        percent: (20 / 420) * 100,
        outlook: "mixed",
      },
    ],
    [
      "favoring a side beyond",
      [
        [100, 150],
        [150, 100],
      ],
      {
        kind: "favors",
        team: "team1",
        other: "team2",
        gap: 50,
        percent: (50 / 150) * 100,
        outlook: "mixed",
      },
    ],
    [
      "favoring whom gives nothing",
      [
        [0, 150],
        [150, 0],
      ],
      { kind: "favors", team: "team1", other: "team2", gap: 150, percent: 100, outlook: "mixed" },
    ],
    [
      "favoring the best of three",
      [
        [100, 110],
        [100, 160],
        [170, 100],
      ],
      {
        kind: "favors",
        team: "team2",
        other: "team3",
        gap: 60,
        percent: (60 / 160) * 100,
        outlook: "mixed",
      },
    ],
    [
      "favoring the one who gains more where both gain by their own status",
      [
        [100, 130],
        [150, 170],
      ],
      {
        kind: "favors",
        team: "team1",
        other: "team2",
        gap: 30,
        percent: (30 / 130) * 100,
        outlook: "all-gain",
      },
    ],
    [
      "favoring the one who loses less where both lose",
      [
        [130, 100],
        [150, 135],
      ],
      {
        kind: "favors",
        team: "team2",
        other: "team1",
        gap: 15,
        percent: 10,
        outlook: "all-lose",
      },
    ],
    [
      "even at nought, naming two different teams",
      [
        [50, 50],
        [50, 50],
      ],
      { kind: "even", team: "team1", other: "team2", gap: 0, percent: 0, outlook: "mixed" },
    ],
  ] as const)("is %s", (_, nets, expected) => {
    expect(verdict(...nets.map(([sent, received]): [number, number] => [sent, received]))).toMatchObject(expected);
  });
});
