import { expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { summaryLine, filterWords, situationWords } from "./summary.ts";
import { DEFAULT_FILTERS } from "#core/assets/filters.ts";
import type { Situation } from "./situation.ts";

test.each([
  [{ opSlots: 1 }, {}, "Dynasty · 12 teams · SF · 0.5 PPR · Balanced"],
  [{}, { tep: 0.5, ppr: 1 }, "Dynasty · 12 teams · 1QB · 1 PPR · 0.5 TEP · Balanced"],
  [{ qbSlots: 2, numberOfTeams: 8 }, { ppr: 0 }, "Dynasty · 8 teams · 2QB · 0 PPR · Balanced"],
  [{ qbSlots: 2, opSlots: 1 }, {}, "Dynasty · 12 teams · 2QB + SF · 0.5 PPR · Balanced"],
])(
  "roster %j with scoring %j is summed up as its league is called, no line beginning with a dot",
  (roster, scoring, line) => {
    expect(
      summaryLine({
        format: "dynasty",
        teamStatus: 0,
        roster: { ...DEFAULT_ROSTER, ...roster },
        scoring: { ...DEFAULT_SCORING, ...scoring },
      }),
    ).toBe(line.replaceAll(" ·", "\u00a0·"));
  },
);

const SITUATION: Situation = { format: "dynasty", teamStatus: 0, scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER };

test("a situation is described in whole sentences, without slots of 0 players", () => {
  expect(situationWords(SITUATION)).toEqual([
    "Dynasty league of 12 teams; team status: Balanced.",
    "Starts 1 QB, 2 RB, 3 WR, 1 TE, 2 FLEX, with 15 on the bench.",
    "Points: 0.5 a reception; touchdowns 4 passing, 6 rushing, 6 receiving; yards 0.04 passing, 0.1 rushing, " +
      "0.1 receiving.",
  ]);
});

test("superflex slots and the premium of tight ends are named where there are some", () => {
  const [, starts, points] = situationWords({
    ...SITUATION,
    roster: { ...DEFAULT_ROSTER, opSlots: 1, qbSlots: 0 },
    scoring: { ...DEFAULT_SCORING, tep: 0.5 },
  });
  expect([starts, points?.slice(0, 49)]).toEqual([
    "Starts 2 RB, 3 WR, 1 TE, 2 FLEX, 1 OP, with 15 on the bench.",
    "Points: 0.5 a reception, 0.5 more for tight ends;",
  ]);
});

test("a league without starters says so", () => {
  expect(
    situationWords({
      ...SITUATION,
      roster: { ...DEFAULT_ROSTER, qbSlots: 0, rbSlots: 0, wrSlots: 0, teSlots: 0, flexSpots: 0 },
    })[1],
  ).toBe("No starters, with 15 on the bench.");
});

test("filters are described only if they exclude something", () => {
  expect(filterWords(DEFAULT_FILTERS)).toBeNull();
  expect(
    filterWords({
      nameFilter: " brown ",
      positions: ["RB", "WR"],
      ageRange: [20, 25],
      rookiesOnly: true,
      hasInsights: true,
    }),
  ).toBe('Only RB, WR; ages 20 to 25; rookies; assets with insights; names with "brown".');
});
