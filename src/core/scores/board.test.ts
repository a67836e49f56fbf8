import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boardOf,
  currentCustomScore,
  hasCustomScore,
  newCustomScore,
  scorePayload,
  scoreToPass,
  showsManagement,
  teamLabel,
  type BoardRow,
  type ScoredAsset,
} from "./board.ts";
import { rememberChange, undoLatest } from "./undo.ts";

const scored = (
  id: number,
  communityscore: number,
  userscore: number | null = null,
  over: Partial<ScoredAsset> = {},
): ScoredAsset => ({
  id,
  name: `Player ${id}`,
  player_position: "WR",
  team: "SF",
  age: 25,
  communityscore,
  userscore,
  ...over,
});
const list = [scored(1, 1500), scored(2, 1700, 1400), scored(3, 1600, 1600)];
/** Ids by rank, each with the score that is shown. */
const order = (board: readonly BoardRow[]) =>
  board.toSorted((a, b) => a.rank - b.rank).map(({ id, displayScore }) => `${id}: ${displayScore}`);
function row(board: readonly BoardRow[], id: number): BoardRow {
  const found = board.find((one) => one.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
}

describe("the board", () => {
  test("shows own scores where they are on, the community's where they are off", () => {
    expect(order(boardOf(list, true))).toEqual(["3: 1600", "1: 1500", "2: 1400"]);
    expect(order(boardOf(list, false))).toEqual(["2: 1700", "3: 1600", "1: 1500"]);
  });

  test("shows a draft in its place, and only while custom scores are on", () => {
    expect(order(boardOf(list, true, { id: 1, score: 1650 }))).toEqual(["1: 1650", "3: 1600", "2: 1400"]);
    expect(order(boardOf(list, false, { id: 1, score: 1650 }))).toEqual(order(boardOf(list, false)));
  });

  test("calls a score custom only where it differs from the community's", () => {
    expect(list.map(hasCustomScore)).toEqual([false, true, false]);
  });

  test("puts equal scores in an order that does not depend on how they came", () => {
    const equal = [
      scored(5, 1500, null, { name: "B" }),
      scored(4, 1500, null, { name: "A" }),
      scored(6, 1400, 1500, { name: "A" }),
    ];
    expect(boardOf(equal, true).map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(boardOf(equal.toReversed(), true).map(({ id }) => id)).toEqual([4, 5, 6]);
  });

  test.each([
    [{ player_position: "QB", team: null }, "FA"],
    [{ player_position: "QB", team: "BUF" }, "BUF"],
    [{ player_position: "PICK", team: null }, null],
  ])("shows the team of %j as %j", (asset, label) => {
    expect(teamLabel(asset)).toBe(label);
  });
});

describe("moving a row", () => {
  test("gives the score that takes it past its neighbour", () => {
    const board = boardOf(list, true);
    expect([scoreToPass(board, 1, 1), scoreToPass(board, 1, -1), scoreToPass(board, 2, 1)]).toEqual([1601, 1399, 1550]);
  });

  test("ends at the top and at the bottom", () => {
    const board = boardOf(list, true);
    for (const [id, by] of [[3, 1] as const, [2, -1] as const, [99, 1] as const])
      expect(scoreToPass(board, id, by)).toBeNull();
  });

  test("moves it by exactly one place where all scores differ", () => {
    const scores = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(scores, fc.nat(), fc.constantFrom(1 as const, -1 as const), (values, which, direction) => {
        const assets = values.map((value, index) => scored(index + 1, value));
        const id = (which % assets.length) + 1;
        const before = boardOf(assets, true);
        const score = scoreToPass(before, id, direction);
        const edge = direction === 1 ? 1 : assets.length;
        if (score === null) expect(row(before, id).rank).toBe(edge);
        else expect(row(boardOf(assets, true, { id, score }), id).rank).toBe(row(before, id).rank - direction);
      }),
    );
  });

  test("passes rows of its own score", () => {
    const equal = [scored(1, 1500), scored(2, 1500), scored(3, 1600)];
    const board = boardOf(equal, true);
    const score = scoreToPass(board, 2, 1) ?? NaN;
    expect([score, boardOf(equal, true, { id: 2, score }).map(({ id }) => id)]).toEqual([1550, [3, 2, 1]]);
  });
});

describe("the management card", () => {
  const board = boardOf(list, true, { id: 1, score: 1650 });

  test.each([
    ["a draft that differs from the community's", row(board, 1), true, true],
    ["a user score", row(boardOf(list, true), 2), true, true],
    ["neither", row(boardOf(list, true), 1), true, false],
    ["custom scores off", row(boardOf(list, false), 2), false, false],
    ["nothing selected", undefined, true, false],
  ] as const)("with %s", (_, selected, customOn, shows) => {
    expect(showsManagement(selected, customOn)).toBe(shows);
  });

  test("shows dashes where there is nothing to show", () => {
    const rows = [1, 2, 3].map((id) => row(board, id));
    expect(rows.map((one) => currentCustomScore(one))).toEqual([null, 1400, null]);
    expect(rows.map((one) => newCustomScore(one))).toEqual([1650, null, null]);
  });
});

test("a score is sent only for a chosen asset, format and category; null resets", () => {
  const setup = { assetid: 1, leagueFormatId: 2, scoreTypeId: 3 };
  expect([scorePayload(setup, 1500), scorePayload(setup, null)]).toEqual([
    { ...setup, customScore: 1500 },
    { ...setup, customScore: null },
  ]);
  for (const missing of ["assetid", "leagueFormatId", "scoreTypeId"])
    expect(scorePayload({ ...setup, [missing]: null }, 1500)).toBeNull();
});

test("the latest change is undone first and completely, to the scores before it", () => {
  const setup = { assetid: 1, leagueFormatId: 2, scoreTypeId: 3 };
  const first = [{ payload: { ...setup, customScore: 1500 }, before: null }];
  const second = [
    { payload: { ...setup, customScore: 1600 }, before: 1500 },
    { payload: { ...setup, assetid: 2, customScore: null }, before: 1700 },
  ];
  const changes = rememberChange(rememberChange([], first), second);
  expect(undoLatest(changes)).toEqual({
    payloads: [
      { ...setup, customScore: 1500 },
      { ...setup, assetid: 2, customScore: 1700 },
    ],
    left: [first],
  });
  expect(undoLatest([first])).toEqual({ payloads: [{ ...setup, customScore: null }], left: [] });
  expect(undoLatest([])).toBeNull();
  expect(
    Array.from({ length: 80 }).reduce<ReturnType<typeof rememberChange>>((all) => rememberChange(all, first), []),
  ).toHaveLength(50);
});

test("a change that changed nothing is not remembered", () => {
  const payload = { assetid: 1, leagueFormatId: 2, scoreTypeId: 3, customScore: null };
  expect(rememberChange([], [{ payload, before: null }])).toEqual([]);
});
