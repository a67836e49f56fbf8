import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { lineupSum } from "./lineup-sum.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { bestLineup, lineupValue } from "#core/values/lineup.ts";
import { rosterEffect, rosterPlaces, type RosterPlayer } from "#core/values/roster-effect.ts";
import { NO_STARTERS } from "#tests/support/value/league-with.ts";

const ROSTER = { ...NO_STARTERS, qbSlots: 1, rbSlots: 1, wrSlots: 1, bnSlots: 2 };
const player = (id: number, position: PlayerPosition, value: number, isBeside = false): RosterPlayer => ({
  id,
  position,
  value,
  worth: value,
  isBeside,
});
const FULL = [player(1, "QB", 50), player(2, "RB", 60), player(3, "WR", 70), player(4, "WR", 30), player(5, "RB", 20)];
const effect = (sent: readonly number[], received: readonly RosterPlayer[], players = FULL, unmatched = 0) =>
  rosterEffect(ROSTER, players, unmatched, new Set(sent), received);
const dropped = (...args: Parameters<typeof effect>): number[] => effect(...args).drops.map(({ id }) => id);

describe("the lineup", () => {
  test("changes by the players who start instead", () => {
    // The receiver of 70 goes, the one of 30 starts for him; the back of 90 starts for the one of 60.
    expect(effect([3], [player(9, "RB", 90)]).change).toBe(-70 + 30 - 60 + 90);
  });

  test("stays as it is where only the bench changes", () => {
    expect(effect([5], [player(9, "RB", 25)]).change).toBe(0);
  });

  test("is the one the trade finder uses", () => {
    const drawn = fc.record({
      position: fc.constantFrom(...PLAYER_POSITIONS),
      value: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 20 }), (all) => {
        const players = all.map(({ position, value }, id) => player(id + 1, position, value));
        const searched = players.map((one) => ({
          id: String(one.id),
          name: "",
          position: one.position,
          balanced: 0,
          sd: 0,
          season: one.value,
          isbeside: false,
          injury: null,
          values: [0, 0, 0, 0, 0] as const,
        }));
        const value = lineupValue(bestLineup(players, DEFAULT_ROSTER));
        expect(lineupSum(DEFAULT_ROSTER, searched).now).toBe(value);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a full roster", () => {
  test("drops those of least worth for each player it gains, the received among them", () => {
    expect(rosterPlaces(ROSTER)).toBe(5);
    expect(dropped([], [player(8, "WR", 40), player(9, "WR", 10)])).toEqual([9, 5]);
    expect(dropped([4], [player(8, "WR", 40)])).toEqual([]);
  });

  test("starts without those it drops", () => {
    const thin = [50, 40, 30, 20, 5].map((value, at) => player(at + 1, at < 4 ? "QB" : "RB", value));
    const { drops, after } = effect([], [player(9, "QB", 60)], thin);
    expect(drops.map(({ id }) => id)).toEqual([5]);
    expect(after.starters.find(({ slot }) => slot === "RB")?.player).toBeNull();
  });

  test("has no place for the taxi squad and the injured, and one for those who could not be matched", () => {
    const resting = [...FULL.slice(0, 4), player(5, "RB", 20, true)];
    expect(dropped([], [player(9, "WR", 40)], resting)).toEqual([]);
    // Whoever sits beside frees no place by leaving.
    expect(dropped([5], [player(8, "WR", 40), player(9, "WR", 41)], resting)).toEqual([4]);
    expect(dropped([], [player(9, "WR", 40)], resting, 1)).toEqual([4]);
  });

  test("that overflowed before drops only for what it gains", () => {
    expect(dropped([], [player(9, "WR", 40)], [...FULL, player(6, "TE", 1), player(7, "TE", 2)])).toEqual([6]);
    expect(dropped([1], [player(9, "WR", 40)], [...FULL, player(6, "TE", 1)])).toEqual([]);
  });
});
