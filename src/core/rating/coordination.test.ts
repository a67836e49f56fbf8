import { expect, test } from "vitest";
import { type Random, seeded } from "../chance.ts";
import { groupsOf, poissonTail, type Push } from "./coordination.ts";

const TARGETS = 400;

/** A visitor's session: ten answers within an hour about targets drawn evenly. */
const honest = (voter: string, hour: number, random: Random): Push[] =>
  Array.from({ length: 10 }, () => ({ voter, target: `t${Math.floor(random() * TARGETS)}`, hour }));

/** Three hundred honest visitors over two days, several of them at once. */
const crowd = (seed: number): Push[] => {
  const random = seeded(seed);
  return Array.from({ length: 300 }, (_, i) => honest(`v${i}`, Math.floor(random() * 48), random)).flat();
};

test("honest visitors who answer in the same hours form no group", () => {
  for (const seed of [1, 2, 3]) expect(groupsOf(crowd(seed))).toEqual([]);
});

test("visitors who raise the same three targets in the same two hours do, whatever else they answer", () => {
  const random = seeded(9);
  const ring = Array.from({ length: 8 }, (_, i) => [
    ...honest(`ring-${i}`, 5, random),
    ...[5, 20].flatMap((hour) => ["t1", "t2", "t3"].map((target) => ({ voter: `ring-${i}`, target, hour }))),
  ]).flat();
  const [group, ...others] = groupsOf([...crowd(4), ...ring]);
  expect(others).toEqual([]);
  expect(group!.voters).toEqual(Array.from({ length: 8 }, (_, i) => `ring-${i}`));
  expect(group).toMatchObject({ pairs: 28, hours: 2 });
  expect(
    group!.targets
      .slice(0, 3)
      .map(({ target }) => target)
      .sort(),
  ).toEqual(["t1", "t2", "t3"]);
  expect(group!.targets[0]!.voters).toBe(8);
});

test("the same targets on different days are no group, nor are two visitors", () => {
  const at = (voter: string, hour: number) => ["t1", "t2", "t3"].map((target) => ({ voter, target, hour }));
  expect(groupsOf([...crowd(5), ...at("a", 1), ...at("b", 30), ...at("c", 90)])).toEqual([]);
  expect(groupsOf([...crowd(5), ...at("a", 7), ...at("b", 7)])).toEqual([]);
  expect(groupsOf([])).toEqual([]);
});

test("the tail of a Poisson distribution", () => {
  expect(poissonTail(1, 0)).toBe(1);
  expect(poissonTail(1, 2)).toBeCloseTo(1 - 2 / Math.E, 12);
  expect(poissonTail(0, 1)).toBe(0);
});
