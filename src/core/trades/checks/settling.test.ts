import { expect, test } from "vitest";
import type { AssetId } from "#core/kit/ids.ts";
import { chanceToGain } from "../chance-to-gain.ts";
import { settlingQuestions, type UncertainAsset } from "./settling.ts";

const asset = (id: number, valuelow: number, valuehigh: number): UncertainAsset => ({
  id: id as AssetId,
  name: `Player ${id}`,
  band: { valuelow, valuehigh },
});
function questionsFor(gain: number, assets: readonly UncertainAsset[]) {
  const chance = chanceToGain(
    gain,
    assets.map(({ band }) => band),
  );
  return settlingQuestions({ gain, chance }, assets);
}
const [sure, wide, wider] = [asset(1, 295, 305), asset(2, 150, 260), asset(3, 100, 300)];

test("the assets of which one answer would remove most doubt come first, at most three", () => {
  const settling = questionsFor(5, [sure, wide, wider, asset(4, 180, 230)]);
  expect(settling!.assets.map(({ id }) => id)).toEqual([3, 2, 4]);
});

test("a trade that is not too close to call asks nothing, and neither does one without doubt", () => {
  expect(questionsFor(200, [wide, wider])).toBeNull();
  expect(questionsFor(0, [asset(1, 300, 300), asset(2, 200, 200)])).toBeNull();
});

test("the answers needed to decide the trade are counted; an even trade stays undecided", () => {
  const nets = Array.from({ length: 60 }, (_, net) => questionsFor(net, [wide, wider]));
  expect(nets[0]!.enough).toBeNull();
  const counts = nets.flatMap((settling) => (settling ? [settling.enough ?? Infinity] : []));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts).toContain(1);
});
