import { expect, test } from "vitest";
import type { TeamId } from "./trade.ts";
import { chanceText } from "./verdict-text.ts";

const NAMES: Readonly<Record<TeamId, string>> = { team1: "Lions", team2: "Bears", team3: "Packers" };
const text = (...chances: (number | null)[]) =>
  chanceText(
    chances.map((chance, index) => ({ team: `team${index + 1}` as TeamId, chance })),
    (team) => NAMES[team] ?? team,
  );

test.each([
  [[], ""],
  [[0.71, 0.29], "Chance to gain: Lions 71%, Bears 29%."],
  [[0.44, 0.56], "Chance to gain: Lions 44%, Bears 56%."],
  [[0.44, 0.56, null], "Chance to gain: Lions 44%, Bears 56%."],
  [[null, null], ""],
  [[0.5, 0.5, 0.7], "Chance to gain: Lions 50%, Bears 50%, Packers 70%."],
  [[0.999, 0.001], "Chance to gain: Lions over 99%, Bears under 1%."],
])("chances of %j read '%s'", (chances, told) => {
  expect(text(...chances)).toBe(told);
});
