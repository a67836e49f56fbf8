import { expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { summaryLine } from "./summary.ts";

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
