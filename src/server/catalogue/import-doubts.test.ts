import { describe, expect, test } from "vitest";
import {
  listedPlayer as player,
  playerFile as players,
  seasonFile as seasons,
  seasonLine as line,
  sleeperFile as sleeper,
} from "#tests/support/catalogue-files.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import { planImport } from "./plan-import.ts";

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
