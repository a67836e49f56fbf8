import { expect, test } from "vitest";
import { askCrowd, shippedSeason } from "./season.ts";
import { enter } from "./this-engine.ts";
import { shareHeld, valuedAssets } from "./valued-assets.ts";

/** Share of true values inside their bands after a thousand answers to a new product. */
function heldAfterThousand(errorOfFirstValues: number): number {
  const engines: ReturnType<typeof enter>["engine"][] = [];
  const maker = {
    name: "judged",
    make: (...start: Parameters<typeof enter>) => {
      const competitor = enter(...start);
      engines.push(competitor.engine);
      return competitor;
    },
  };
  const season = shippedSeason(31, maker, errorOfFirstValues);
  askCrowd(season, 1_000);
  return shareHeld(valuedAssets(season, engines[0]!));
}

test.each([
  ["half as wrong", 0.5],
  ["as wrong", 1],
])("80 percent bands hold 70 to 91 percent of the true values if first values are %s as stated", (_, error) => {
  const held = heldAfterThousand(error);
  expect(held).toBeGreaterThan(0.7);
  expect(held).toBeLessThan(0.91);
});
