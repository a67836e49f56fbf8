import { expect, test } from "vitest";
import { EMPTY_LOG, undoStep, withStep, type KeptDraft } from "#core/draft/draft.ts";
import { parseDraft, serialiseDraft } from "./draft.ts";

const picked = withStep(EMPTY_LOG, { type: "pick", overall: 1, taken: { assetid: null, name: "Otto Field" } });
const draft: KeptDraft = {
  shape: { teams: 4, rounds: 3, order: "snake", reversal: null, pool: "all" },
  mine: 3,
  teamids: ["a", "b", "c", "d"],
  log: undoStep(withStep(picked, { type: "trade", moves: [{ overall: 2, slot: 4 }] })),
};
const text = serialiseDraft(draft);

test("a draft is kept and read back whole", () => {
  expect(parseDraft(text)).toEqual(draft);
});

test.each([
  ['"mine":3', '"mine":5'],
  ['"version":1', '"version":2'],
  ['"Otto Field"', '""'],
  ['"slot":4', '"slot":"4"'],
  ['"teamids":["a"', '"teamids":[1'],
  ['"teams":4', '"teams":1'],
  ['"teams":4', '"teams":33'],
  ['"rounds":3', '"rounds":0'],
  ['"rounds":3', '"rounds":61'],
  ['"rounds":3', '"rounds":2.5'],
  ['"snake"', '"auction"'],
  ['"pool":"all"', '"pool":"kickers"'],
  ['"reversal":null', '"reversal":0'],
  ['"reversal":null,', ""],
  [text.slice(-4), ""],
  [text, "null"],
])("a kept text with %s turned into %s is no draft", (whole, damaged) => {
  expect(parseDraft(text.replace(whole, damaged))).toBe(null);
});
