import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasCustomScore, type ScoredAsset } from "./board.ts";
import { exportBoard, previewImport } from "./board-csv.ts";
import { csvCell, readCsv, writeCsv } from "#core/kit/csv.ts";

const scored = (
  id: number,
  communityscore: number,
  userscore: number | null = null,
  name = `Player ${id}`,
): ScoredAsset => ({ id, name, player_position: "WR", team: "SF", age: 25, communityscore, userscore });
const board = [
  scored(1, 1500.125),
  scored(2, 1700, 1400.0625),
  scored(3, 1600, 1600),
  scored(4, 1300, 1350, 'The "Quote", Jr.'),
];

describe("CSV", () => {
  test("reads quotes, commas and line breaks inside them, and counts lines", () => {
    expect(readCsv('\ufeffa,"b ""x"", y"\r\n\n"two\nlines",c\nlast, spaced ')).toEqual({
      records: [
        { line: 1, fields: ["a", 'b "x", y'] },
        { line: 3, fields: ["two\nlines", "c"] },
        { line: 5, fields: ["last", "spaced"] },
      ],
      problem: null,
    });
  });

  test.each([
    ['a\n"b', 2],
    ['a\nb"c', 2],
    ['"a"b\n', 1],
  ])("says on which line %j goes wrong", (text, line) => {
    expect(readCsv(text).problem).toEqual({ line, message: "a quotation mark is out of place or not closed" });
  });

  test("comes back as it was written, whatever is in it", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "é"), maxLength: 8 });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(readCsv(writeCsv(written)).records.map(({ fields }) => fields)).toEqual(
          written.map((cells) => cells.map(csvCell)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("is read in time that grows with its length, even when a quote is never closed", () => {
    expect(readCsv(`"${"x".repeat(500_000)}`).problem).not.toBeNull();
    expect(readCsv(`"${'""'.repeat(250_000)}`).problem).not.toBeNull();
  });
});

describe("the export", () => {
  test("names every asset, and a custom score where it says something", () => {
    expect(exportBoard(board)).toBe(
      [
        "id,name,position,team,communityscore,customscore",
        "1,Player 1,WR,SF,1500.125,",
        "2,Player 2,WR,SF,1700,1400.0625",
        "3,Player 3,WR,SF,1600,",
        '4,"The ""Quote"", Jr.",WR,SF,1300,1350',
        "",
      ].join("\r\n"),
    );
  });

  test("imported again changes nothing", () => {
    expect(previewImport(exportBoard(board), board)).toEqual({ changes: [], unchanged: 4, problems: [] });
  });

  test("imported on a board without own scores brings them all, exactly", () => {
    const own = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(fc.array(own, { maxLength: 20 }), (scores) => {
        const mine = scores.map((score, index) => scored(index + 1, 1500, score === null ? null : score + 0));
        const { changes, problems } = previewImport(
          exportBoard(mine),
          mine.map((asset) => ({ ...asset, userscore: null })),
        );
        expect(problems).toEqual([]);
        expect(changes.map(({ id, to }) => [id, to])).toEqual(
          mine.filter(hasCustomScore).map(({ id, userscore }) => [id, userscore]),
        );
      }),
    );
  });
});

describe("the import", () => {
  test("shows what would change: set, changed, reset", () => {
    const text = "customscore,id\n1555,1\n,2\n1600,3\n1350,4\n";
    expect(previewImport(text, board)).toEqual({
      changes: [
        { id: 1, name: "Player 1", from: null, to: 1555 },
        { id: 2, name: "Player 2", from: 1400.0625, to: null },
      ],
      unchanged: 2,
      problems: [],
    });
  });

  test("reports every wrong line by its number and goes on with the rest", () => {
    const text =
      "id,name,customscore\n1,Player 1,abc\n2,Player 1,5\n77,,5\n,,5\n3,,-1\n3,,1000001\n4,,10\n4,,11\n" +
      '1,,NaN\n2,"open';
    const noScore = (name: string) =>
      `the custom score of ${name} must be a number from 0 to 1000000, or empty for the community's`;
    expect(previewImport(text, board)).toEqual({
      changes: [{ id: 4, name: 'The "Quote", Jr.', from: 1350, to: 10 }],
      unchanged: 0,
      problems: [
        { line: 2, message: noScore("Player 1") },
        { line: 3, message: 'the asset 2 is Player 2, not "Player 1"' },
        { line: 4, message: 'there is no asset with the id "77" on this board' },
        { line: 5, message: "the id is missing" },
        { line: 6, message: noScore("Player 3") },
        { line: 7, message: noScore("Player 3") },
        { line: 9, message: 'The "Quote", Jr. is already on line 8' },
        { line: 10, message: noScore("Player 1") },
        { line: 11, message: "a quotation mark is out of place or not closed" },
      ],
    });
  });

  test.each([
    ["", 1, "the file is empty"],
    ["name,score\nx,1", 1, "the first line must name the columns; id and customscore are missing"],
    ["\n\nid,score\n1,1", 3, "the first line must name the columns; customscore is missing"],
    ['"', 1, "a quotation mark is out of place or not closed"],
    ["x".repeat(2_000_001), 1, "the file is too large for a board"],
  ])("refuses a text that is no board (case %#)", (text, line, message) => {
    expect(previewImport(text, board)).toEqual({ changes: [], unchanged: 0, problems: [{ line, message }] });
  });
});

test("no name in an exported board is a formula, and the file is read back all the same", () => {
  const named = ['=HYPERLINK("https://evil.example")', "+1", "-1", "@SUM(A1)", "Plain Name"].map((name, i) =>
    scored(i + 1, 1500, 1400, name),
  );
  const text = exportBoard(named);
  const names = readCsv(text)
    .records.slice(1)
    .map(({ fields }) => fields[1]);
  expect(names).toEqual([`'${named[0]!.name}`, "'+1", "'-1", "'@SUM(A1)", "Plain Name"]);
  expect(previewImport(text, named)).toEqual({ changes: [], unchanged: 5, problems: [] });
});
