import { expect, test } from "vitest";
import { readRankedList } from "./commands/ranked-list.ts";

const list = (...rows: readonly string[]) =>
  readRankedList({ name: "mine.csv", text: ["name,position,rank,format", ...rows].join("\n") });

test("a ranked list is read line by line, whatever its case", () => {
  expect(list('"Archer, Al",wr,1,Dynasty', "2027 1.01,PICK,2,dynasty")).toEqual([
    { name: "Archer, Al", position: "WR", rank: 1, format: "dynasty" },
    { name: "2027 1.01", position: "PICK", rank: 2, format: "dynasty" },
  ]);
});

test.each([
  ["Al,WR,0,dynasty", "mine.csv, line 2: rank should be 1 or more, not 0"],
  ["Al,WR,first,dynasty", 'mine.csv, line 2: rank should be a whole number, not "first"'],
  ["Al,K,1,dynasty", 'mine.csv, line 2: position should be one of QB, RB, WR, TE, PICK, not "K"'],
  ["Al,WR,1,best ball", 'mine.csv, line 2: format should be one of dynasty, redraft, not "best ball"'],
  [",WR,1,dynasty", "mine.csv, line 2: name is missing"],
])("the line %s is refused", (row, message) => {
  expect(() => list(row)).toThrow(message);
});
