import { describe, expect, test } from "vitest";
import {
  knownCatalogue,
  playerFile as players,
  seasonFile as seasons,
  sleeperFile as sleeper,
} from "#tests/support/catalogue-files.ts";
import { planImport } from "./plan-import.ts";

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
