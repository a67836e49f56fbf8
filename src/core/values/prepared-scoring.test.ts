import { expect, test } from "vitest";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";
import { prepareScoring } from "./season-points.ts";

const { context } = sampleContext("dynasty");

test("without a bonus for tight ends there is one set of points", () => {
  const { plain, full } = prepareScoring(context, { ...DEFAULT_SCORING, ppr: 1 });
  expect(full).toBe(plain);
});

test("a bonus for tight ends raises their points and no other position's", () => {
  const { plain, full } = prepareScoring(context, { ...DEFAULT_SCORING, tep: 1 });
  const raised = PLAYER_POSITIONS.map((_, order) =>
    [...context.members[order]!].some((index) => full.points[index]! > plain.points[index]!),
  );
  expect(raised).toEqual([false, false, false, true]);
  expect(full.lists.slice(0, 3)).toEqual(plain.lists.slice(0, 3));
});

test("the reference scoring gives the points and the softness of the model", () => {
  const { plain } = prepareScoring(context, DEFAULT_SCORING);
  expect(plain.points).toEqual(context.referencePoints);
  expect(plain.softness).toEqual(context.model.softness);
});

test("the lists hold the points of a position's players, lowest first", () => {
  const { plain } = prepareScoring(context, { ...DEFAULT_SCORING, passTds: 6 });
  for (const [order, list] of plain.lists.entries())
    expect([...list]).toEqual([...context.members[order]!].map((index) => plain.points[index]!).sort((a, b) => a - b));
});
