import { expect, test } from "vitest";
import { eloOf } from "#core/ratings/elo.ts";
import { scoreText, spokenScore } from "./messages.ts";

const touchdowns = { scoreType: "passtds", centre: 1.5 } as const;

test("a perception score is its rating to one decimal, without a line of its own for it", () => {
  expect(scoreText(1650.25, { scoreType: "perception", centre: 5 }, "own")).toEqual({ main: "1650.3", elo: null });
});

test("a stat score shows its season total above its rating", () => {
  const score = eloOf(2, 1.5);
  expect(scoreText(score, touchdowns, "community")).toEqual({ main: "22.5", elo: score.toFixed(1) });
  expect(spokenScore(score, touchdowns, "own")).toBe(`22.5, ELO ${score.toFixed(1)}`);
});

test("the community's totals are limited to the base of the category, own totals are not", () => {
  const score = eloOf(5, 1.5);
  expect([scoreText(score, touchdowns, "community").main, scoreText(score, touchdowns, "own").main]).toEqual([
    "45.0",
    "56.3",
  ]);
});
