import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTrades } from "./read-trades.ts";

const shapeOf = (text: string) =>
  readTrades(text).map(({ line, date, teams }) => ({
    line,
    date,
    teams: teams.map(({ name, sends }) => [name, ...sends.map((asset) => asset.name)]),
  }));

test.each([
  ["Josh Allen for Ja'Marr Chase", null],
  ["Josh Allen <-> Ja'Marr Chase", null],
  ["Josh Allen ↔ Ja'Marr Chase", null],
  ["2026-10-03 Josh Allen vs. Ja'Marr Chase", "2026-10-03"],
  ["10/3/2026: Josh Allen for Ja'Marr Chase", "2026-10-03"],
])("reads %j as one trade of two sides", (text, date) => {
  expect(shapeOf(text)).toEqual([
    {
      line: 1,
      date,
      teams: [
        [null, "Josh Allen"],
        [null, "Ja'Marr Chase"],
      ],
    },
  ]);
});

test("sides may have names, several assets, details in brackets and values", () => {
  expect(
    shapeOf("Lions: Bijan Robinson (RB, ATL) + 2027 1st (from Team 4) for Bears: Josh Allen (1,234) & nothing"),
  ).toEqual([
    {
      line: 1,
      date: null,
      teams: [
        ["Lions", "Bijan Robinson (RB  ATL)", "2027 1st (from Team 4)"],
        ["Bears", "Josh Allen"],
      ],
    },
  ]);
});

test("lines and blocks may alternate, and each trade knows its first line", () => {
  const text =
    "A B for C D\n\nLions send E F, G H\nBears send I J\n\n2026-11-01\nLions get K L\nBears get M N\nO P for Q R";
  expect(shapeOf(text)).toEqual([
    {
      line: 1,
      date: null,
      teams: [
        [null, "A B"],
        [null, "C D"],
      ],
    },
    {
      line: 3,
      date: null,
      teams: [
        ["Lions", "E F", "G H"],
        ["Bears", "I J"],
      ],
    },
    {
      line: 6,
      date: "2026-11-01",
      teams: [
        ["Lions", "M N"],
        ["Bears", "K L"],
      ],
    },
    {
      line: 9,
      date: null,
      teams: [
        [null, "O P"],
        [null, "Q R"],
      ],
    },
  ]);
});

test("a trade of three teams copied from the calculator keeps who gets what", () => {
  const text =
    "Team 1 sends A B (120); gets C D (110)\nTeam 2 sends C D (100), E F (5); gets G H (90)\n" +
    "Team 3 sends G H (95); gets A B (130), E F (6)\nFavors Team 3 by 41. A gap of 30%. After package adjustment: even, a gap of 4.\n" +
    "https://example.org/t/x";
  expect(readTrades(text)).toEqual([
    {
      line: 1,
      date: null,
      teams: [
        { name: "Team 1", sends: [{ name: "A B", to: 3 }] },
        {
          name: "Team 2",
          sends: [
            { name: "C D", to: 1 },
            { name: "E F", to: 3 },
          ],
        },
        { name: "Team 3", sends: [{ name: "G H", to: 2 }] },
      ],
    },
  ]);
});

test.each([",", ";", "\t"])("reads a table with headings, its columns parted by %j", (mark) => {
  const cells = (...row: string[]) => row.map((cell) => (cell.includes(mark) ? `"${cell}"` : cell)).join(mark);
  const text = [cells("Date", "You give", "You get"), cells("2026-10-03", "A B + C D", "E F"), cells("", "G H", "")];
  expect(shapeOf(text.join("\n"))).toEqual([
    {
      line: 2,
      date: "2026-10-03",
      teams: [
        [null, "A B", "C D"],
        [null, "E F"],
      ],
    },
    { line: 3, date: null, teams: [[null, "G H"], [null]] },
  ]);
});

test("a line with one side only is a trade of one team, for others to refuse", () => {
  expect(shapeOf("Josh Allen, Ja'Marr Chase")).toEqual([
    { line: 1, date: null, teams: [["Team 1", "Josh Allen", "Ja'Marr Chase"]] },
  ]);
});

test("a day that does not exist is no date", () => {
  expect(shapeOf("2026-02-30 A B for C D")[0]?.date).toBeNull();
});

test("any text is read without an error, and line numbers are those of the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab for<->:;,\n\t"() sends gets 2026-1/'.split("")) }), (text) => {
      for (const { line } of readTrades(text)) expect(text.split("\n").length).toBeGreaterThanOrEqual(line);
    }),
  );
});
