import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { assembleLeague } from "../assemble-league.ts";
import { createMatcher, type KnownPlayer } from "#core/assets/match-players.ts";
import { readPastedLeague, type PasteOptions } from "./paste.ts";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { LEAGUE_ROSTERS, LEAGUE_TEXTS } from "#tests/support/league-texts.ts";
import { UnreadableLeague } from "../providers/read-league.ts";

const player = (id: number, name: string, position: KnownPlayer["position"], team: string): KnownPlayer => ({
  id: id as AssetId,
  name,
  position,
  team,
  birth: null,
  sleeperId: null,
  espnId: null,
});
const PLAYERS = [
  player(1, "Josh Allen", "QB", "BUF"),
  player(2, "Bijan Robinson", "RB", "ATL"),
  player(3, "Ja'Marr Chase", "WR", "CIN"),
  player(4, "Kenneth Walker III", "RB", "SEA"),
  player(5, "Amon-Ra St. Brown", "WR", "DET"),
  player(6, "Brock Bowers", "TE", "LV"),
];
const match = createMatcher(PLAYERS);
const names = knownNames(PLAYERS);
const OPTIONS: PasteOptions = {
  league: { scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER },
  format: null,
  name: null,
  season: 2026,
};
const read = (text: string) => assembleLeague(readPastedLeague(text, names, OPTIONS).league, match);
const rosters = (text: string) => read(text).teams.map(({ name, assets }) => [name, ...assets]);

const TWO_TEAMS = [
  ["Alpha", 1, 4, 5],
  ["Beta", 2, 3, 6],
];

describe("rosters are read from", () => {
  test.each([
    [
      "a table with headings in any order",
      "Pos,Player,NFL,Team\nQB,Josh Allen,BUF,Alpha\nRB,Bijan Robinson,ATL,Beta\nRB,Kenneth Walker,SEA,Alpha\n" +
        "WR,Ja'Marr Chase,CIN,Beta\nWR,Amon-Ra St. Brown,DET,Alpha\nTE,Brock Bowers,LV,Beta",
    ],
    [
      "a table without headings",
      "Alpha\tJosh Allen\nAlpha\tKenneth Walker III\nAlpha\tAmon-Ra St. Brown\nBeta\tBijan Robinson\n" +
        "Beta\tJa'Marr Chase\nBeta\tBrock Bowers",
    ],
    [
      "a table with the team last",
      "Josh Allen,Alpha\nKenneth Walker,Alpha\nAmon-Ra St Brown,Alpha\nBijan Robinson,Beta\nJamarr Chase,Beta\n" +
        "Brock Bowers,Beta",
    ],
    [
      "lists below marked team names without gaps",
      "# Alpha\n1. Josh Allen\n2. Kenneth Walker\n3. Amon-Ra St. Brown\nBeta:\n- Bijan Robinson (RB, ATL)\n" +
        "- Ja'Marr Chase (WR - CIN)\n- Brock Bowers (TE)",
    ],
    [
      "a row for each team",
      "Alpha,Josh Allen,Kenneth Walker,Amon-Ra St. Brown\nBeta,Bijan Robinson,Ja'Marr Chase,Brock Bowers",
    ],
    [
      "quoted names, the last one first",
      '"Team","Player"\r\n"Alpha","Allen, Josh"\r\n"Alpha","Walker, Kenneth"\r\n"Alpha","St. Brown, Amon-Ra"\r\n' +
        '"Beta","Robinson, Bijan"\r\n"Beta","Chase, Ja\'Marr"\r\n"Beta","Bowers, Brock"',
    ],
    [
      "quoted names with a position beside them",
      '"Team","Player","Pos"\n"Alpha","Allen, Josh","QB"\n"Alpha","Walker, Kenneth","RB"\n' +
        '"Alpha","St. Brown, Amon-Ra","WR"\n"Beta","Robinson, Bijan","RB"\n"Beta","Chase, Ja\'Marr","WR"\n' +
        '"Beta","Bowers, Brock","TE"',
    ],
    [
      "lists without gaps whose players have positions and whose teams have none",
      "Alpha\nJosh Allen QB\nKenneth Walker RB\nAmon-Ra St. Brown WR\nBeta\nBijan Robinson RB\nJa'Marr Chase WR\n" +
        "Brock Bowers TE",
    ],
    [
      "lists of names alone, without gaps",
      "Alpha\nJosh Allen\nKenneth Walker\nAmon-Ra St. Brown\nBeta\nBijan Robinson\nJa'Marr Chase\nBrock Bowers\n",
    ],
  ])("%s", (_, text) => {
    expect(rosters(text)).toEqual(TWO_TEAMS);
  });
});

test.each(LEAGUE_TEXTS.map(({ style, text }) => [style, text] as const))("a league is understood: %s", (_, text) => {
  const { teams } = read(text);
  const nameOf = (asset: AssetId): string => PLAYERS.find(({ id }) => id === asset)!.name;
  expect(teams.map(({ name, assets }) => [name, ...assets.map(nameOf)])).toEqual(LEAGUE_ROSTERS);
  expect(teams.flatMap(({ unmatched }) => unmatched)).toEqual([]);
});

test("columns of costs are read as rounds, dollars and the end of contracts, and what is none is said", () => {
  const text =
    "Team,Player,Keeper,Salary,Contract\nAlpha,Josh Allen,Round 5,$30,2028\nAlpha,Bijan Robinson,$41,,3 years\n" +
    "Alpha,Kenneth Walker,12th,,\nBeta,Brock Bowers,-4,many,soon\nBeta,Ja'Marr Chase,,12.5,";
  const { teams, adjusted } = read(text);
  expect(teams.map(({ costs }) => costs)).toEqual([
    [
      { assetid: 1, round: 5, dollars: 30, until: 2028, isnext: true },
      { assetid: 2, dollars: 41, until: 2028, isnext: true },
      { assetid: 4, round: 12, isnext: true },
    ],
    [{ assetid: 3, dollars: 12.5, isnext: true }],
  ]);
  expect(adjusted.map(({ field, from, to }) => [field, from, to])).toEqual([
    ["Keeper", "-4", "not known"],
    ["Salary", "many", "not known"],
    ["Contract", "soon", "not known"],
  ]);
});

test("picks below a heading of their own belong to the team above", () => {
  const text = "Alpha\nJosh Allen\nPicks: 2027 1st, 2028 1st\n\nBeta\nBijan Robinson\nDraft Picks\n2027 2nd (Alpha)";
  expect(
    read(text).teams.map(({ name, picks }) => [name, picks.map(({ season, round }) => `${season} ${round}`)]),
  ).toEqual([
    ["Alpha", ["2027 1", "2028 1"]],
    ["Beta", ["2027 2"]],
  ]);
});

test("one team leaves the size of the league as it is set; more are counted, unless the user says otherwise", () => {
  const size = (text: string, teams: number | null = null) =>
    readPastedLeague(text, names, { ...OPTIONS, teams }).league.roster.numberOfTeams;
  expect(size("Alpha\nJosh Allen")).toBe(DEFAULT_ROSTER.numberOfTeams);
  expect(size("Alpha\nJosh Allen", 10)).toBe(10);
  expect(size("Alpha\nJosh Allen\n\nBeta\nBijan Robinson")).toBe(2);
});

test("a player named twice is counted once, and said", () => {
  const { teams } = read("Alpha\nJosh Allen\nJosh Allen QB\n\nBeta\nBijan Robinson\nJosh Allen");
  expect(teams.map(({ assets }) => assets)).toEqual([[1], [2]]);
  expect(teams.map(({ unmatched }) => unmatched.map(({ name, why }) => `${name} ${why}`))).toEqual([
    ["Josh Allen is named twice on this team, and counted once"],
    ["Josh Allen is on Alpha as well, and counted there"],
  ]);
});

test("two columns of one name are two teams", () => {
  expect(rosters("Owls,owls\nJosh Allen,Brock Bowers\nBijan Robinson,Kenneth Walker")).toEqual([
    ["Owls", 1, 2],
    ["owls (2)", 6, 4],
  ]);
});

test("in lists without gaps an unknown player stays one, unless such lines divide the text into whole rosters", () => {
  const roster = "Josh Allen\nBijan Robinson\nKenneth Walker\nBrock Bowers\nAmon-Ra St. Brown\n2027 1st";
  expect(read(`Alpha\n${roster}\nNobody Known\nJa'Marr Chase`).teams.map(({ name }) => name)).toEqual(["Alpha"]);
  const names = ["Harbor Lights", "Gridiron Gang", "Pocket Passers"];
  expect(read(names.map((name) => `${name}\n${roster}`).join("\n")).teams.map(({ name }) => name)).toEqual(names);
});

describe("a pick", () => {
  test.each([
    ["2027 Round 1", null],
    ["2027 Rd 1", null],
    ["2027 R1", null],
    ["2027 first", null],
    ["2027 First Round Pick", null],
    ["2027 Round 1 Pick 4", 4],
    ["2027 Rd. 1 Pick 4", 4],
  ])("may be written %j", (text, slot) => {
    expect(read(`Alpha\nJosh Allen\n${text}`).teams[0]!.picks).toEqual([
      { season: 2027, round: 1, slot, originalteamid: "1" },
    ]);
  });

  const picksOf = (text: string) => read(text).teams.map(({ picks }) => picks);
  test("is its holder's own unless the text says whose it was", () => {
    expect(
      picksOf("Alpha: Josh Allen, 2027 1st, 2027 2nd (from Beta)\nBeta: Brock Bowers, 27 1st from Alpha, 2028 1.04"),
    ).toEqual([
      [
        { season: 2027, round: 1, slot: null, originalteamid: "1" },
        { season: 2027, round: 2, slot: null, originalteamid: "2" },
      ],
      [
        { season: 2027, round: 1, slot: null, originalteamid: "1" },
        { season: 2028, round: 1, slot: 4, originalteamid: "2" },
      ],
    ]);
  });

  test("held twice without a word is of unknown origin the second time", () => {
    expect(picksOf("Alpha: Josh Allen, 2027 1st, 2027 1st")[0]!.map(({ originalteamid }) => originalteamid)).toEqual([
      "1",
      null,
    ]);
  });

  test("makes the league a dynasty league; without one the format is open", () => {
    expect(read("Alpha: Josh Allen, 2027 1st")).toMatchObject({ format: "dynasty", formatunclear: false });
    expect(read("Alpha: Josh Allen\nBeta: Brock Bowers")).toMatchObject({ format: "redraft", formatunclear: true });
  });
});

test("a player who is not known is listed with the reason", () => {
  const [team] = read("Alpha\nJosh Allen\nQB Nobody Known NYJ\nWil Lutz K").teams;
  expect(team!.unmatched).toEqual([
    { name: "Nobody Known", position: "QB", why: "no player has this name", place: "roster" },
    { name: "Wil Lutz", position: "K", why: "players of this position have no trade value here", place: "roster" },
  ]);
});

test.each(["", "   \n\t\n", "Alpha\nBeta", "one two three", "<html><body>503</body></html>"])(
  "a text without a player or a pick is refused: %j",
  (text) => {
    expect(() => read(text)).toThrow(UnreadableLeague);
  },
);

test.each([
  ["Josh Allen\n".repeat(5000), "The text has 5,001 lines; at most 5,000 can be read at once."],
  [`Alpha\n${"x".repeat(20_001)}`, "Line 2 has 20,001 characters; at most 20,000 can be read."],
  [`Alpha\n\n${"a,".repeat(300)}`, "Line 3 has 301 cells; at most 300 can be read."],
  [`${"a,".repeat(200)}\n`.repeat(100), "The text has 20,101 cells; at most 20,000 can be read at once."],
])("a text that is too much is refused with the place and the limit", (text, sentence) => {
  expect(() => read(text)).toThrow(`${sentence} Paste the teams and players of one league only.`);
});

test("more players than a team has are refused with their number", () => {
  const players = Array.from({ length: 201 }, (_, at) => `Ab C${at}`).join("\n");
  expect(() => read(`Alpha\nJosh Allen\n${players}`)).toThrow("Alpha has 202 players; a team has at most 200.");
});

test("a line longer than any name is cut, and the names in it are read", () => {
  const [team] = read(`Alpha\nQB Josh Allen\nRB Bijan Robinson ${"and more ".repeat(500)}\nTE Brock Bowers`).teams;
  expect(team!.assets).toEqual([1, 2, 6]);
});

test("of many unmatched players of a team the first are named and the others counted", () => {
  const unknown = Array.from({ length: 75 }, (_, at) => `QB Nobody Known${"abcdefghi"[at % 9]}${at}`);
  const [team] = read(`Alpha\nJosh Allen\n${unknown.join("\n")}`).teams;
  expect([team!.unmatched.length, team!.unmatchedmore]).toEqual([60, 15]);
  expect(read("Alpha\nJosh Allen\nQB Nobody Known").teams[0]).not.toHaveProperty("unmatchedmore");
});

test.each([
  ["2027 1st (from  Beta)", "2"],
  ["2027 1st (originally Beta)", "2"],
  ["2027 1st (via: Beta)", "2"],
  ["2027 1st (Beta)", "2"],
  ["2027 1st via Beta", "2"],
  ["2027 1st ()", "1"],
])("the original team of %j is found", (text, originalteamid) => {
  expect(read(`Alpha: Josh Allen, ${text}\nBeta: Brock Bowers`).teams[0]!.picks).toMatchObject([{ originalteamid }]);
});

test("a wall of quotes, tabs and names of one letter ends in a league or a refusal, and quickly", () => {
  const wild = ['"'.repeat(50_000), "\t".repeat(50_000), "a,".repeat(50_000), "Josh Allen\t".repeat(5_000)];
  for (const text of wild) {
    try {
      expect(read(text).teams.length).toBeGreaterThan(0);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableLeague);
    }
  }
});

describe("limits", () => {
  const teams = (count: number): string =>
    Array.from({ length: count }, (_, at) => `Team number ${at + 1}: Josh Allen, Bijan Robinson`).join("\n");
  const picks = (count: number): string =>
    [
      "Alpha",
      "Josh Allen",
      ...Array.from({ length: count }, (_, at) => `2027 2.${String((at % 12) + 1).padStart(2, "0")}`),
    ].join("\n");

  test("32 teams are read, more are refused with their number", () => {
    expect(read(teams(32)).teams).toHaveLength(32);
    expect(() => read(teams(33))).toThrow(
      "The text names 33 teams; at most 32 are read. Write each team's name once, with its players below it.",
    );
  });

  test("40 picks of a team are read, more are refused with the team and their number", () => {
    expect(read(picks(40)).teams[0]!.picks).toHaveLength(40);
    expect(() => read(picks(41))).toThrow("The text gives Alpha 41 picks; at most 40 of a team are read.");
  });
});
