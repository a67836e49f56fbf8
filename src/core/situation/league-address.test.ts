import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { leagueAddress, parseLeagueAddress } from "./league-address.ts";
import { STRICT_LIMITS } from "./limits.ts";
import type { Roster, Scoring } from "./situation.ts";

const LEAGUE = { leagueFormatId: 1, scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER };
const ADDRESS = "1,0.5,0,6,6,4,0.1,0.1,0.04,12,1,2,3,1,2,0,15";

test("the address of a league is short and readable", () => {
  expect(leagueAddress(LEAGUE)).toBe(ADDRESS);
});

test("every league within the limits of settings comes back as it was", () => {
  const roster = fc.record(
    Object.fromEntries(
      Object.entries(STRICT_LIMITS.roster).map(([field, { min, max }]) => [field, fc.integer({ min, max })]),
    ),
  ) as unknown as fc.Arbitrary<Roster>;
  const scoring = fc.record(
    Object.fromEntries(
      Object.entries(STRICT_LIMITS.scoring).map(([field, { max }]) => [
        field,
        fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100),
      ]),
    ),
  ) as unknown as fc.Arbitrary<Scoring>;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), roster, scoring, (leagueFormatId, one, other) => {
      const league = { leagueFormatId, scoring: other, roster: one };
      expect(parseLeagueAddress(leagueAddress(league))).toEqual(league);
    }),
  );
});

test.each([
  ["nothing", ""],
  ["a number too few", ADDRESS.slice(0, ADDRESS.lastIndexOf(","))],
  ["a number too many", `${ADDRESS},1`],
  ["a format of 0", ADDRESS.replace("1,", "0,")],
  ["half a format", ADDRESS.replace("1,", "1.5,")],
  ["33 teams", ADDRESS.replace(",12,", ",33,")],
  ["half a slot", ADDRESS.replace(",12,1,", ",12,1.5,")],
  ["a negative number", ADDRESS.replace("0.5", "-0.5")],
  ["a power", ADDRESS.replace("0.5", "5e-1")],
  ["no number", ADDRESS.replace("0.5", "x")],
  ["markup", `<script>alert(1)</script>${",1".repeat(16)}`],
])("an address with %s is none", (_, text) => {
  expect(parseLeagueAddress(text)).toBeNull();
});
