import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { bestLineup, depthValue, lineupValue, type Startable } from "#core/values/lineup.ts";

const SMALL = { ...DEFAULT_ROSTER, qbSlots: 1, rbSlots: 1, wrSlots: 1, teSlots: 0, flexSpots: 1, opSlots: 1 };
const TAKES = [["QB"], ["RB"], ["WR"], ["RB", "WR", "TE"], ["QB", "RB", "WR", "TE"]];

/** The best of all ways to fill the slots, tried one by one. */
function bestByTrying(players: readonly Startable[], slots: readonly (readonly string[])[]): number {
  const [takes, ...rest] = slots;
  if (!takes) return 0;
  const fitting = players.filter(({ position }) => takes.includes(position));
  const chosen = fitting.map(
    (one) =>
      one.value +
      bestByTrying(
        players.filter((other) => other !== one),
        rest,
      ),
  );
  return Math.max(bestByTrying(players, rest), ...chosen);
}

describe("the best lineup", () => {
  test("is as good as the best of all ways to fill the slots", () => {
    const player = fc.record({
      position: fc.constantFrom(...PLAYER_POSITIONS),
      value: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(player, { maxLength: 7 }), (drawn) => {
        const players = drawn.map((one, at): Startable => ({ ...one, id: (at + 1) as AssetId }));
        expect(lineupValue(bestLineup(players, SMALL))).toBe(bestByTrying(players, TAKES));
      }),
      { numRuns: 200 },
    );
  });

  test("leaves a slot empty where nobody may fill it, and counts the bench less and less", () => {
    const quarterback = (id: number, value: number): Startable => ({ id: id as AssetId, position: "QB", value });
    const lineup = bestLineup([quarterback(1, 100), quarterback(2, 80), quarterback(3, 40), quarterback(4, 40)], SMALL);
    expect(lineup.starters.map(({ slot, player }) => [slot, player?.id ?? null])).toEqual([
      ["QB", 1],
      ["RB", null],
      ["WR", null],
      ["FLEX", null],
      ["OP", 2],
    ]);
    expect(depthValue(lineup)).toBeCloseTo(40 * 0.75 + 40 * 0.75 ** 2, 9);
  });
});
