import { expect, test } from "vitest";
import { type Circumstances, DAILY_ANSWERS_ABOUT_ASSET, weighAnswer } from "./vote-weight.ts";

const ordinary: Circumstances = {
  answerMs: 3_000,
  answersTodayAboutAsset: 0,
  pairAnsweredBefore: false,
  crowdedAddress: false,
};

test("an ordinary answer counts in full", () => {
  expect(weighAnswer(ordinary)).toEqual({ weight: 1, reason: "counts" });
});

test.each([
  ["faster than anybody reads", { answerMs: 399 }, "too-fast"],
  ["about a pair answered before", { pairAnsweredBefore: true }, "repeated-pair"],
  ["beyond the day's share of one asset", { answersTodayAboutAsset: DAILY_ANSWERS_ABOUT_ASSET }, "daily-cap"],
] as const)("an answer %s weighs nothing", (_, known, reason) => {
  expect(weighAnswer({ ...ordinary, ...known })).toEqual({ weight: 0, reason });
});

test("answers at the very limits still count", () => {
  expect(
    weighAnswer({ ...ordinary, answerMs: 400, answersTodayAboutAsset: DAILY_ANSWERS_ABOUT_ASSET - 1 }).weight,
  ).toBe(1);
});

test("a new visitor from a crowded address counts for less, not for nothing", () => {
  const { weight, reason } = weighAnswer({ ...ordinary, crowdedAddress: true });
  expect(reason).toBe("crowded-address");
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThan(0.5);
});
