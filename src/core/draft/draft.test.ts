import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import {
  boardAfter,
  EMPTY_LOG,
  EMPTY_START,
  parseDraft,
  redoStep,
  serialiseDraft,
  undoStep,
  withStep,
  type DraftLog,
  type DraftStep,
} from "./draft.ts";
import { picksIn, type DraftShape } from "./order.ts";

const SHAPE: DraftShape = { teams: 4, rounds: 3, order: "snake", reversal: null, pool: "all" };
const pick = (overall: number, assetid: number | null, name = `Player ${assetid}`): DraftStep => ({
  type: "pick",
  overall,
  taken: { assetid, name },
});
const board = (steps: readonly DraftStep[], start = EMPTY_START) => boardAfter(SHAPE, start, steps);

test("the clock stands at the first open pick, and passes players who were kept", () => {
  expect(board([]).clock).toBe(1);
  expect(board([pick(1, 7)]).clock).toBe(2);
  const kept = { ...EMPTY_START, taken: new Map([[2, { assetid: 9, name: "Kept" }]]) };
  expect(board([pick(1, 7)], kept).clock).toBe(3);
  expect(board(Array.from({ length: 12 }, (_, at) => pick(at + 1, at + 1))).clock).toBe(null);
});

test("a traded pick is its new holder's, also when it is traded on", () => {
  const traded = board([
    { type: "trade", moves: [{ overall: 5, slot: 2 }] },
    { type: "trade", moves: [{ overall: 5, slot: 3 }] },
  ]);
  expect(traded.holderOf(5)).toBe(3);
  expect(traded.holderOf(6)).toBe(3);
  expect(board([]).holderOf(5)).toBe(4);
});

test("what cannot follow is passed over: a drafted player, a pick made already, one beyond the draft", () => {
  const steps: DraftStep[] = [
    pick(1, 7),
    pick(2, 7),
    pick(1, 8),
    pick(13, 9),
    { type: "trade", moves: [{ overall: 1, slot: 2 }] },
    { type: "trade", moves: [{ overall: 3, slot: 5 }] },
    { type: "trade", moves: [] },
  ];
  const after = board(steps);
  expect([...after.taken.keys()]).toEqual([1]);
  expect(after.holderOf(3)).toBe(3);
  // Several players without a value may be drafted.
  expect(board([pick(1, null, "A kicker"), pick(2, null, "A kicker")]).clock).toBe(3);
});

test("undo and redo go back and forth through any number of steps, and a new step ends redoing", () => {
  const chance = seeded(5);
  let log: DraftLog = EMPTY_LOG;
  const states = [log];
  for (let at = 1; at <= 12; at += 1) states.push((log = withStep(log, pick(at, at))));
  for (let at = 11; at >= 0; at -= 1) expect((log = undoStep(log)).done).toEqual(states[at]?.done);
  expect(undoStep(log)).toBe(log);
  for (let at = 1; at <= 12; at += 1) expect((log = redoStep(log)).done).toEqual(states[at]?.done);
  expect(redoStep(log)).toBe(log);
  const back = Math.floor(chance() * 6) + 1;
  for (let at = 0; at < back; at += 1) log = undoStep(log);
  log = withStep(log, pick(12, 99));
  expect(log.undone).toEqual([]);
});

test("a draft is kept and read back whole; a damaged text is no draft", () => {
  const log = undoStep(
    withStep(withStep(EMPTY_LOG, pick(1, null, "Otto Field")), { type: "trade", moves: [{ overall: 2, slot: 4 }] }),
  );
  const draft = { shape: SHAPE, mine: 3, teamids: ["a", "b", "c", "d"], log };
  const text = serialiseDraft(draft);
  expect(parseDraft(text)).toEqual(draft);
  for (const damage of [
    text.replace('"mine":3', '"mine":5'),
    text.replace('"rounds":3', '"rounds":0'),
    text.replace('"version":1', '"version":2'),
    text.replace('"Otto Field"', '""'),
    text.replace('"slot":4', '"slot":"4"'),
    text.replace('"teamids":["a"', '"teamids":[1'),
    text.slice(0, -4),
    "null",
    "",
  ])
    expect(parseDraft(damage)).toBe(null);
});

test("a shape with fewer rounds passes over the picks that no longer are", () => {
  const steps = Array.from({ length: 12 }, (_, at) => pick(at + 1, at + 1));
  const shorter = boardAfter({ ...SHAPE, rounds: 1 }, EMPTY_START, steps);
  expect(shorter.taken.size).toBe(picksIn({ teams: 4, rounds: 1 }));
  expect(shorter.clock).toBe(null);
});
