import { describe, expect, test } from "vitest";
import { gradeTeams, letterOf, placeWord, type GradedTeam } from "./grades.ts";

const team = (level: number, change: Partial<GradedTeam> = {}): GradedTeam => ({
  players: { QB: [level, level / 2], RB: [level, level / 2, 1], WR: [level, level / 2, 2, 1], TE: [level, 1] },
  starters: level,
  depth: level,
  picks: level,
  age: 25,
  overall: level,
  ...change,
});
const LEAGUE = [team(300), team(200), team(190), team(100)];

describe("grades", () => {
  test("go from A+ to F at fixed distances from the middle of the league", () => {
    expect([2, 1.2, 0.9, 0.5, 0.2, 0, -0.4, -0.7, -1, -1.3, -1.6, -1.9, -2].map(letterOf)).toEqual(
      "A+ A A- B+ B B- C+ C C- D+ D D- F".split(" "),
    );
  });

  test("never rise with a smaller value", () => {
    const order = "A+ A A- B+ B B- C+ C C- D+ D D- F".split(" ");
    const overall = gradeTeams(LEAGUE, false).map(
      (grades) => grades.find(({ subject }) => subject === "Overall")!.grade,
    );
    expect(overall.map((grade) => order.indexOf(grade))).toEqual(
      overall.map((grade) => order.indexOf(grade)).toSorted((a, b) => a - b),
    );
  });

  test("say where a team stands, and which of its players stands elsewhere", () => {
    const thin = team(200, { players: { ...team(200).players, WR: [260, 90, 2, 1] } });
    const grades = gradeTeams([team(300), thin, team(210), team(205)], false)[1]!;
    expect(grades.find(({ subject }) => subject === "WR")?.sentence).toBe(
      "Receivers are 2nd of 4; the second receiver is only 4th.",
    );
  });

  test("say last where a team is last, and count age from the nearer end", () => {
    const sentences = (at: number, teams: Parameters<typeof gradeTeams>[0]): readonly string[] =>
      gradeTeams(teams, false)[at]!.map(({ sentence }) => sentence);
    const teams = [team(300, { age: 22 }), team(280, { age: 23 }), team(270, { age: 24 }), team(200, { age: 29 })];
    expect(sentences(3, teams)).toEqual(
      expect.arrayContaining([
        "Players and picks together are last of 4 by value.",
        "Players average 29.0 years, weighted by value, the oldest of 4.",
      ]),
    );
    expect(sentences(0, teams)).toContain("Players average 22.0 years, weighted by value, the youngest of 4.");
    expect(sentences(2, teams)).toContain("Players average 24.0 years, weighted by value, the 2nd oldest of 4.");
  });

  test("are in the middle for everybody in a league of equals", () => {
    for (const grades of gradeTeams([team(100), team(100), team(100)], false))
      expect(new Set(grades.map(({ grade }) => grade))).toEqual(new Set(["B-"]));
  });

  test("leave out picks and age in redraft", () => {
    expect(gradeTeams(LEAGUE, true)[0]!.map(({ subject }) => subject)).toEqual([
      "Overall",
      "Starters",
      "Depth",
      "QB",
      "RB",
      "WR",
      "TE",
    ]);
  });
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [11, "11th"],
  [12, "12th"],
  [22, "22nd"],
  [96, "96th"],
] as const)("%i is written %s", (place, word) => {
  expect(placeWord(place)).toBe(word);
});
