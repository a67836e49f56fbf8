import { expect, test } from "vitest";
import type { AssetId } from "#core/kit/ids.ts";
import { capEffect, capText } from "./salary-cap.ts";

const salary = (assetid: number, dollars: number) => ({ assetid: assetid as AssetId, dollars });
const LEAGUE = {
  salarycap: 200,
  teams: [
    { teamid: "a", assets: [1, 2] as AssetId[], costs: [salary(1, 120), salary(2, 60)] },
    { teamid: "b", assets: [3, 4] as AssetId[], costs: [salary(3, 90.5)] },
  ],
};
function textOf(teamid: string, sent: readonly number[], received: readonly number[], league = LEAGUE) {
  const effect = capEffect(league, teamid, new Set(sent), received);
  return effect && capText(effect);
}

test("players without a value are paid as well", () => {
  const kicker = { name: "Otto Field", position: "K", why: "has no value", dollars: 7 };
  const [a, ...rest] = LEAGUE.teams;
  const paid = { ...LEAGUE, teams: [{ ...a!, unmatched: [kicker] }, ...rest] };
  const [without, withKicker] = [LEAGUE, paid].map((one) => capEffect(one, a!.teamid, new Set(), [])!);
  expect([withKicker!.before - without!.before, withKicker!.after - without!.after]).toEqual([7, 7]);
});

test("salaries before and after a trade stand against the cap, and a team above it is said", () => {
  expect(textOf("a", [], [])).toBe("Salaries: $180 of $200.");
  expect(textOf("a", [2], [3])).toBe("Salaries: $180 of $200, $210.5 after the trade, $10.5 over the cap.");
  expect(textOf("b", [3], [2])).toBe("Salaries: $90.5 of $200, $60 after the trade. 1 salary is not known.");
});

test("millions are shortened", () => {
  const teams = [{ teamid: "a", assets: [1] as AssetId[], costs: [salary(1, 12_500_000.4)] }];
  expect(textOf("a", [], [], { salarycap: 200_000_000, teams })).toBe("Salaries: $12.5M of $200M.");
});

test("a cap without salaries, and salaries without a cap, say nothing", () => {
  const { teams } = LEAGUE;
  const unpaid = teams.map((team) => ({ ...team, costs: [] }));
  expect(capEffect({ salarycap: 200, teams: unpaid }, "a", new Set(), [])).toBeNull();
  expect(capEffect({ teams }, "a", new Set(), [])).toBeNull();
  expect(capEffect(LEAGUE, "gone", new Set(), [])).toBeNull();
});
