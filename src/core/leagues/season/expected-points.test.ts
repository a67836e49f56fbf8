import { describe, expect, test } from "vitest";
import type { AssetId } from "#core/kit/ids.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { expectedPoints, type ProjectedPlayer } from "./expected-points.ts";

const ONE_EACH = { ...DEFAULT_ROSTER, qbSlots: 1, rbSlots: 1, wrSlots: 0, teSlots: 0, flexSpots: 0, opSlots: 0 };
let ids = 0;
function player(position: "QB" | "RB", value: number, injury: string | null = null): ProjectedPlayer {
  ids += 1;
  return { id: ids as AssetId, position, value, injury };
}
const LATE = { next: 15, last: 17 };

describe("the points a week a roster can be expected to score", () => {
  test("are those of its best lineup while everybody is fit and no team has its bye", () => {
    const players = [player("QB", 20), player("QB", 15), player("RB", 12)];
    expect(expectedPoints(players, ONE_EACH, LATE)).toBeCloseTo(32, 9);
  });

  test("leave out a player on a reserve list until he is expected back, and count his backup meanwhile", () => {
    const players = [player("QB", 20, "IR"), player("QB", 15), player("RB", 12)];
    expect(expectedPoints(players, ONE_EACH, LATE)).toBeCloseTo(27, 9);
    // Ten weeks from week 8 on, of which he misses five; byes take a tenth of the weeks up to the 14th.
    const points = expectedPoints(players, ONE_EACH, { next: 8, last: 17 });
    expect(points).toBeGreaterThan((27 * 0.9 * 5 + 32 * 0.9 * 2 + 32 * 3) / 10 - 1e-9);
    expect(points).toBeLessThan(32);
  });

  test("are less in the weeks of byes", () => {
    const players = [player("QB", 20), player("RB", 12)];
    expect(expectedPoints(players, ONE_EACH, { next: 5, last: 14 })).toBeCloseTo(28.8, 9);
  });

  test("are those of the last week once the season is over, and 0 without players", () => {
    expect(expectedPoints([player("QB", 20)], ONE_EACH, { next: 18, last: 17 })).toBeCloseTo(20, 9);
    expect(expectedPoints([], ONE_EACH, LATE)).toBe(0);
  });
});
