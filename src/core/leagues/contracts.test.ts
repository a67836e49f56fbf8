import { expect, test } from "vitest";
import { contractEffects, contractsOf } from "./contracts.ts";
import { moneyText, signedMoney } from "./salary-cap.ts";
import { NO_STARTERS } from "#tests/support/value/league-with.ts";

/** One team of one quarterback and one place on the bench, so that sums can be done by hand. */
const ROSTER = { ...NO_STARTERS, numberOfTeams: 2, qbSlots: 1, bnSlots: 1 };
const VALUES = new Map([100, 64, 49, 16, 9].map((value, at) => [at + 1, value]));
const paying = (
  teamid: string,
  assets: number[],
  ...costs: { assetid: number; dollars: number; until?: number }[]
) => ({
  teamid,
  assets,
  costs,
});
const teams = [
  paying("a", [1, 4], { assetid: 1, dollars: 50, until: 2028 }, { assetid: 4, dollars: 10 }),
  paying("b", [2, 3], { assetid: 2, dollars: 12.5 }, { assetid: 9, dollars: 3 }),
];
const league = { salarycap: 100, rosterSettings: ROSTER, teams };

test("a player is worth what he costs in an auction of the cap beyond his salary, by hand", () => {
  const found = contractsOf(league, VALUES);
  if (!found || "refusal" in found) throw new Error("Contracts were expected");
  // Two teams of 1,000 dollars buy four players; the fourth (root 4) is the replacement. Roots 10, 8 and 7 are 6, 4 and
  // 3 above it, so a point costs 1,996 / 13 dollars, each a thousandth of the cap of 100.
  const point = 1996 / 13 / 10;
  expect(found.teams.get("a")).toEqual({
    contracts: [
      {
        assetid: 1,
        salary: 50,
        until: 2028,
        price: expect.closeTo(0.1 + 6 * point, 9),
        surplus: expect.closeTo(42.222, 2),
      },
      { assetid: 4, salary: 10, until: null, price: expect.closeTo(0.1, 9), surplus: expect.closeTo(-9.9, 9) },
    ],
    unknown: 0,
  });
  // Of the third no salary is known, and the ninth is on no roster.
  expect(found.teams.get("b")).toMatchObject({ contracts: [{ assetid: 2 }], unknown: 1 });
});

test("there is a sentence for a cap without salaries, and nothing without a cap", () => {
  const unpaid = teams.map(({ teamid, assets }) => ({ teamid, assets }));
  expect(contractsOf({ ...league, teams: unpaid }, VALUES)).toEqual({
    refusal: "Your league has a salary cap, but no salary is known, so nothing is compared with it.",
  });
  expect(contractsOf({ rosterSettings: ROSTER, teams }, VALUES)).toBeNull();
  expect(contractsOf({ ...league, rosterSettings: { ...ROSTER, qbSlots: 0 } }, VALUES)).toEqual({
    refusal: "Auction prices need at least one starting slot.",
  });
});

test("money is written with its sign, and millions as such", () => {
  const written = [1_250_000, -400_000, 12.5, -0.004, 0].map(signedMoney);
  expect(written).toEqual(["+$1.25M", "−$400,000", "+$12.5", "$0", "$0"]);
  expect(moneyText(0)).toBe("$0");
});

test("a contract adds half of what the salary saves of the value, for its seasons, and takes at most the value", () => {
  const effects = contractEffects(league, VALUES, 2026);
  // Worth 100 for three seasons; $50 of the cap of 100 buy (4 + 499 / 153.85) ** 2 = 52.5.
  const point = 1996 / 13;
  const paid = (dollars: number): number => (4 + Math.max(0, 10 * dollars - 1) / point) ** 2;
  expect(effects.get(1)).toBeCloseTo(0.5 * (100 - paid(50)), 6);
  expect(effects.get(4)).toBeCloseTo(0.5 * (16 - paid(10)), 6);
  const ends = paying("a", [1, 4], { assetid: 1, dollars: 50, until: 2026 }, { assetid: 4, dollars: 99 });
  const short = contractEffects({ ...league, teams: [ends, teams[1]!] }, VALUES, 2026);
  expect(short.get(1)).toBeCloseTo((100 + 0.5 * (100 - paid(50))) / (1 + 0.65 + 0.65 ** 2) - 100, 6);
  expect(short.get(4)).toBe(-16);
  expect(contractEffects({ ...league, salarycap: undefined }, VALUES, 2026).size).toBe(0);
});
