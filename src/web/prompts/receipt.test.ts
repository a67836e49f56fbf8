import { describe, expect, test } from "vitest";
import { movedText, othersText, tallyText } from "./receipt.tsx";
import { counted, emptyTally, parseTally } from "./tally.ts";

const names = { left: "Drake London", right: "Brian Thomas" };
const effect = { moved: [], others: null, crowd: null, agrees: null };

describe("the effect of an answer", () => {
  test.each([
    [331, 333, "Drake London 331\u00a0→ 333"],
    [331, 331, "Drake London 331 no change yet"],
  ])("from %d to %d reads %s", (before, after, text) => {
    expect(movedText({ id: 1, name: "Drake London", before, after })).toBe(text);
  });

  test.each([
    [{ ...effect }, "Too few other answers to compare yet."],
    [{ ...effect, crowd: "left", agrees: true }, "The crowd puts Drake London ahead, as you do."],
    [{ ...effect, crowd: "right", agrees: false }, "The crowd puts Brian Thomas ahead, unlike you."],
    [{ ...effect, crowd: "even", agrees: true }, "The crowd sees them about even, as you do."],
    [
      { ...effect, others: { left: 2, even: 1, right: 0 }, crowd: "right", agrees: true },
      "Others on this pair: Drake London 2, Even 1, Brian Thomas 0.",
    ],
  ] as const)("says what others think: %j", (told, text) => {
    expect(othersText(told, names)).toBe(text);
  });
});

describe("the tally of a day", () => {
  test("counts answers, and agreement only where there was a crowd", () => {
    const tally = [true, null, false, true].reduce(counted, emptyTally("2026-11-22"));
    expect(tallyText(tally)).toBe("Today: 4 answers, 2 of 3 with the crowd");
    expect(tallyText(counted(emptyTally("2026-11-22"), null))).toBe("Today: 1 answer");
  });

  test("is restored on the same day, and starts empty on another day or from invalid data", () => {
    const tally = counted(emptyTally("2026-11-22"), true);
    const kept = JSON.stringify(tally);
    expect(parseTally(kept, "2026-11-22")).toEqual(tally);
    expect(parseTally(kept, "2026-11-23")).toEqual(emptyTally("2026-11-23"));
    for (const bad of [null, "", "[]", "null", '{"day":"2026-11-22","answers":1,"compared":2,"agreed":0}', '{"day":1}'])
      expect(parseTally(bad, "2026-11-22")).toEqual(emptyTally("2026-11-22"));
  });
});
