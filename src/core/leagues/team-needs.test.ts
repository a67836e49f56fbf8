import { expect, test } from "vitest";
import { needsOf, spareText, type TeamOfLeague } from "./team-needs.ts";

const held = (name: string, position: "QB" | "RB" | "WR" | "TE" | "PICK", season: number, value = season) => ({
  name,
  position,
  season,
  value,
});

const team = (teamid: string, starters: TeamOfLeague["starters"], others: TeamOfLeague["others"] = []) => ({
  teamid,
  starters,
  others,
});

test("names the two weakest positions, who starts there, and what may be spared", () => {
  const [weak, strong] = needsOf([
    team(
      "weak",
      [
        held("Josh Allen", "QB", 200),
        held("Malik Willis", "QB", 20),
        held("Mike Evans", "WR", 50),
        held("Travis Hunter", "WR", 20),
      ],
      [held("2027 1st", "PICK", 0, 300)],
    ),
    team("strong", [
      held("Joe Burrow", "QB", 200),
      held("Drake Maye", "QB", 190),
      held("Amon-Ra St. Brown", "WR", 300),
      held("Marvin Harrison Jr.", "WR", 200),
      held("Sam LaPorta", "TE", 100),
    ]),
  ]);
  expect(weak!.needs.map(({ need, now }) => `${need}: ${now}`)).toEqual([
    "Needs a tight end: nobody starts",
    "Needs a receiver: Evans and Hunter start",
  ]);
  expect(strong!.needs).toEqual([]);
  expect([spareText(weak!), spareText(strong!)]).toEqual(["Can spare picks", null]);
});

test("of a team with one weak starter behind a good one the need is that place", () => {
  const [weak] = needsOf([
    team("weak", [held("Josh Allen", "QB", 200), held("Malik Willis", "QB", 20)]),
    team("strong", [held("Joe Burrow", "QB", 200), held("Drake Maye", "QB", 190)]),
  ]);
  expect(weak!.needs).toEqual([{ position: "QB", need: "Needs a second quarterback", now: "Willis starts" }]);
});
