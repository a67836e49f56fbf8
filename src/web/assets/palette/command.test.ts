import { expect, test } from "vitest";
import { askedToAdd, commandsMatching, type Command } from "./palette.tsx";

const COMMANDS: readonly Command[] = [
  { id: "1", label: "Set 1QB", words: "league", icon: null },
  { id: "2", label: "Set Superflex + TE premium", words: "league tep sf", icon: null },
  { id: "3", label: "Trade Calculator", icon: null },
];

const found = (text: string): string[] => commandsMatching(COMMANDS, text).map(({ id }) => id);

test.each([
  ["set", ["1", "2"]],
  ["set super", ["2"]],
  ["TEP league", ["2"]],
  ["calc trade", ["3"]],
  ["flex", []],
  ["superflex +", ["2"]],
  ["", ["1", "2", "3"]],
])("'%s' finds the commands whose words begin with its words", (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test.each([
  ["add drake london", "drake london"],
  ["  Add  27 1st", "27 1st"],
  ["add", null],
  ["add ", null],
  ["adderall", null],
  ["drake add", null],
])("'%s' asks to add %s", (text, name) => {
  expect(askedToAdd(text)).toBe(name);
});
