import { expect, test } from "vitest";
import { askCrowd, shippedSeason } from "./season.ts";
import { ourSeason } from "./this-engine.ts";
import { shareHeld, valuedAssets } from "./valued-assets.ts";

/** Share of true values inside their bands after a thousand answers to a new product. */
function heldAfterThousand(errorOfFirstValues: number): number {
  const { season, ours } = ourSeason((maker) => shippedSeason(31, maker, errorOfFirstValues));
  askCrowd(season, 1_000);
  return shareHeld(valuedAssets(season, ours.engine));
}

test.each([
  ["half as wrong", 0.5],
  ["as wrong", 1],
])("80 percent bands hold 70 to 91 percent of the true values if first values are %s as stated", (_, error) => {
  const held = heldAfterThousand(error);
  expect(held).toBeGreaterThan(0.7);
  expect(held).toBeLessThan(0.91);
});
