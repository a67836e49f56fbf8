import * as fc from "fast-check";
import { expect, test } from "vitest";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { readTrades } from "./read-trades.ts";

const PLAYERS =
  "Josh Allen,Bijan Robinson,Ja'Marr Chase,Brock Bowers,Drake Maye,Puka Nacua,James Cook,Tee Higgins,Chris Olave";
const NAMES = knownNames(PLAYERS.split(",").map((name) => ({ name, position: "RB" })));

/** Each trade as its line, its date, and for each team its name and what it sends. */
const shapeOf = (text: string) =>
  readTrades(text, NAMES).map(({ line, date, teams }) => {
    const sides = teams.map(({ name, sends }) => [name ?? "-", ...sends.map((asset) => asset.name)].join(", "));
    return `${line} ${date}: ${sides.join(" | ")}`;
  });

test.each([
  ["Josh Allen for Ja'Marr Chase", null],
  ["Josh Allen <-> Ja'Marr Chase", null],
  ["Josh Allen ↔ Ja'Marr Chase", null],
  ["2026-10-03 Josh Allen vs. Ja'Marr Chase", "2026-10-03"],
  ["10/3/2026: Josh Allen for Ja'Marr Chase", "2026-10-03"],
])("reads %j as one trade of two sides", (text, date) => {
  expect(shapeOf(text)).toEqual([`1 ${date}: -, Josh Allen | -, Ja'Marr Chase`]);
});

test("sides may have names, several assets, details in brackets and values", () => {
  const text = "Lions: Bijan Robinson (RB, ATL) + 2027 1st (from Team 4) for Bears: Josh Allen (1,234) & nothing";
  expect(shapeOf(text)).toEqual(["1 null: Lions, Bijan Robinson, 2027 1st (from Team 4) | Bears, Josh Allen"]);
});

test("lines and blocks may alternate, and each trade knows its first line", () => {
  const text =
    "Josh Allen for Drake Maye\n\nLions send Puka Nacua, James Cook\nBears send Tee Higgins\n\n2026-11-01\n" +
    "Lions get Chris Olave\nBears get Brock Bowers\nBijan Robinson for Ja'Marr Chase";
  expect(shapeOf(text)).toEqual([
    "1 null: -, Josh Allen | -, Drake Maye",
    "3 null: Lions, Puka Nacua, James Cook | Bears, Tee Higgins",
    "6 2026-11-01: Lions, Brock Bowers | Bears, Chris Olave",
    "9 null: -, Bijan Robinson | -, Ja'Marr Chase",
  ]);
});

test("a trade of three teams copied from the calculator keeps who gets what", () => {
  const text =
    "Team 1 sends Josh Allen (120); gets Drake Maye (110)\n" +
    "Team 2 sends Drake Maye (100), Puka Nacua (5); gets James Cook (90)\n" +
    "Team 3 sends James Cook (95); gets Josh Allen (130), Puka Nacua (6)\n" +
    "Favors Team 3 by 41. A gap of 30%. After package adjustment: even, a gap of 4.\n" +
    "https://example.org/t/x";
  expect(readTrades(text, NAMES)).toEqual([
    {
      line: 1,
      date: null,
      teams: [
        { name: "Team 1", sends: [{ name: "Josh Allen", to: 3 }] },
        { name: "Team 2", sends: ["Drake Maye", "Puka Nacua"].map((name, at) => ({ name, to: at ? 3 : 1 })) },
        { name: "Team 3", sends: [{ name: "James Cook", to: 2 }] },
      ],
    },
  ]);
});

test.each([",", ";", "\t"])("reads a table with headings, its columns parted by %j", (mark) => {
  const cells = (...row: string[]) => row.map((cell) => (cell.includes(mark) ? `"${cell}"` : cell)).join(mark);
  const text = [
    cells("Date", "You give", "You get"),
    cells("2026-10-03", "Josh Allen + Drake Maye", "Puka Nacua"),
    cells("", "James Cook", ""),
  ];
  expect(shapeOf(text.join("\n"))).toEqual([
    "2 2026-10-03: -, Josh Allen, Drake Maye | -, Puka Nacua",
    "3 null: -, James Cook | -",
  ]);
});

test("a line with one side only is a trade of one team, for others to refuse", () => {
  expect(shapeOf("Josh Allen, Ja'Marr Chase")).toEqual(["1 null: -, Josh Allen, Ja'Marr Chase"]);
});

test("a day that does not exist is no date", () => {
  expect(shapeOf("2026-02-30 Josh Allen for Drake Maye")[0]).toContain("1 null:");
});

test("any text is read without an error, and line numbers are those of the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab for<->:;,\n\t"() sends gets 2026-1/'.split("")) }), (text) => {
      for (const { line } of readTrades(text, NAMES)) expect(text.split("\n").length).toBeGreaterThanOrEqual(line);
    }),
  );
});
