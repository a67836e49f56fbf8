import { describe, expect, test } from "vitest";
import {
  listedPlayer as player,
  playerFile as players,
  seasonFile as seasons,
  seasonLine as line,
  sleeperFile as sleeper,
  knownCatalogue,
} from "#tests/support/catalogue-files.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import { planImport } from "./plan-import.ts";
import { collegeName } from "./names.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { readRankedList } from "./commands/ranked-list.ts";

describe("a file that looks truncated raises a doubt", () => {
  const many: CatalogueState = {
    season: 2026,
    players: Array.from({ length: 10 }, (_, i) => player(i + 1, `Man Number${"abcdefghij"[i]}`)),
    seasonLines: Array.from({ length: 10 }, (_, i) => line(i + 1, 2025)),
  };
  const mapOf = (count: number, team: (index: number) => string | null = () => "GB") =>
    sleeper(
      Object.fromEntries(
        many.players
          .slice(0, count)
          .map(({ sleeperId, name }, i) => [
            sleeperId,
            { full_name: name, position: "WR", team: team(i), depth_chart_order: 1, injury_status: "Questionable" },
          ]),
      ),
    );
  const doubtsOf = (...files: Parameters<typeof planImport>[1]) => planImport(many, files).doubts;

  test("when it names fewer than 80 % of the players that Sleeper named before", () => {
    expect(doubtsOf(mapOf(8))).toEqual([]);
    expect(doubtsOf(mapOf(7))).toEqual([
      "sleeper.json looks truncated: it names 7 of the 10 players that its source named before",
    ]);
  });

  test("when it names fewer than 80 % of those whom nflverse named before, or of a season's lines", () => {
    const rowsOf = (count: number) =>
      many.players
        .slice(0, count)
        .map(({ gsisId, name }) => `${gsisId},${name},2000-02-03,WR,Iowa,2022,2026,GB,ACT,2022,2,40`);
    expect(doubtsOf(players(...rowsOf(8)))).toEqual([]);
    expect(doubtsOf(players(...rowsOf(7)))).toEqual([expect.stringContaining("names 7 of the 10 players")]);
    const linesOf = (count: number, season: number) =>
      many.players
        .slice(0, count)
        .map(({ gsisId, name }) => `${gsisId},${name},WR,GB,${season},REG,17,0,0,0,0,3,20,0,80,120,1100,8`);
    expect(doubtsOf(seasons(...linesOf(8, 2025)))).toEqual([]);
    expect(doubtsOf(seasons(...linesOf(7, 2025)))).toEqual([expect.stringContaining("names 7 of the 10 players")]);
    expect(doubtsOf(seasons(...linesOf(1, 2026)))).toEqual([]);
  });

  test("when more than a third of the players would change or lose their team", () => {
    expect(doubtsOf(mapOf(10, (i) => (i < 3 ? "SF" : "GB")))).toEqual([]);
    expect(doubtsOf(mapOf(10, (i) => (i < 2 ? "SF" : i < 4 ? null : "GB")))).toEqual([
      "4 of 10 players would change or lose their team",
    ]);
  });
});

const plan = (...files: readonly { readonly name: string; readonly text: string }[]) =>
  planImport(knownCatalogue, files);

describe("a malformed file changes nothing and is named with its line", () => {
  const good = seasons("00-000001,Al Archer,WR,GB,2025,REG,16,0,0,0,0,3,20,0,80,120,1100,8");
  test.each([
    [
      "a word for a number",
      seasons(good.text.split("\n")[1] ?? "", "00-000002,Bo Banks,RB,GB,2025,REG,nine,0,0,0,0,88,401,2,10,14,61,0"),
      'stats_player_reg_2025.csv, line 3: games should be a whole number, not "nine"',
    ],
    ["too few cells", seasons("00-000002,Bo Banks,RB,GB"), "stats_player_reg_2025.csv, line 2: Invalid Record Length"],
    [
      "an impossible season",
      seasons("00-000002,Bo Banks,RB,GB,25,REG,9,0,0,0,0,88,401,2,10,14,61,0"),
      "line 2: season should be a year from 1999 on, not 25",
    ],
    [
      "two lines for one season",
      seasons(good.text.split("\n")[1] ?? "", good.text.split("\n")[1] ?? ""),
      "line 3: Al Archer has two lines for 2025",
    ],
    [
      "a missing column",
      { name: "s.csv", text: "player_id,player_display_name,season\n1,2,3" },
      "s.csv, line 1: the header lacks position, games",
    ],
    ["a broken quote", players('00-1,"Al,2000-01-01,WR,Iowa,2022,2026,GB,ACT,2022,2,40'), "players.csv, line"],
    [
      "a day that is none",
      players("00-1,Al,2000-02-30,WR,Iowa,2022,2026,GB,ACT,2022,2,40"),
      'players.csv, line 2: birth_date should be a day such as 2004-07-29, not "2000-02-30"',
    ],
    [
      "a pick counted within its round",
      players("00-1,Al,2000-02-03,WR,Iowa,2022,2026,GB,ACT,2022,5,3"),
      "players.csv, line 2: draft_pick should count through the whole draft",
    ],
    [
      "JSON that breaks off",
      { name: "s.json", text: '{\n "1": {"full_name": "A"},\n "2": {"full' },
      "s.json, line 3: this is not JSON",
    ],
    ["a list for a map", { name: "s.json", text: "[]" }, "s.json, line 1: this should be a map of players by their id"],
    [
      "a wrong kind in JSON",
      sleeper({ 1: { full_name: "A", position: "QB" }, 2: { full_name: "B", position: "QB", team: ["GB"] } }),
      "sleeper.json, line 6: player 2: team should be a text",
    ],
    ["something else", { name: "notes.txt", text: "hello" }, "notes.txt, line 1: this is neither"],
  ])("%s", (_, file, message) => {
    const { changes, errors } = plan(good, file);
    expect(errors).toEqual([expect.stringContaining(message)]);
    expect(changes).toEqual([]);
    expect(plan(good).changes).toHaveLength(1);
  });
});

test.each([
  ["Miami", "Miami (FL)"],
  ["Miami (Fla.)", "Miami (FL)"],
  ["Miami (Ohio)", "Miami (OH)"],
  ["Brigham Young", "BYU"],
  ["Ohio", "Ohio"],
  [null, null],
])("%s is called %s", (name, ours) => {
  expect(collegeName(name)).toBe(ours);
});

test("the shipped players have the names that imports write", () => {
  for (const { name, college } of readCatalogue().players)
    expect([name, college]).toEqual([name, collegeName(college)]);
});

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
