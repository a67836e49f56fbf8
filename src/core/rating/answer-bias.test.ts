import { expect, test } from "vitest";
import { type Random, seeded } from "../chance.ts";
import {
  type AnswerCircumstances,
  type BiasFit,
  biasesOf,
  correctionFor,
  easyEvens,
  learnBias,
  noBiasFit,
} from "./answer-bias.ts";
import { NO_CORRECTION, predictAnswer } from "./observe.ts";
import type { Voter } from "./voter.ts";

const VOTER: Voter = { trust: [0.2, 0.6, 0.15, 0.05], answers: [8, 8, 8, 8, 8] };
const side = (mu: number) => [{ mu, variance: 0.05, offset: 0 }];

const drawLevel = (chances: readonly number[], random: Random): number => {
  let left = random();
  return Math.max(
    0,
    chances.findIndex((chance) => (left -= chance) < 0),
  );
};

type Truth = { readonly left?: number; readonly noise?: number; readonly touch?: number; readonly easy?: number };

/** The estimate from answers that are drawn with known biases. */
const fitTo = ({ left = 0, noise = 0, touch = 0, easy = 0 }: Truth, answers: number, seed = 1): BiasFit => {
  const random = seeded(seed);
  const fit = noBiasFit();
  for (let i = 0; i < answers; i++) {
    const [a, b] = [side(5), side(5 + 2.4 * (random() - 0.5))];
    const byTouch = random() < 0.6;
    const circumstances: AnswerCircumstances = {
      isSessionFirst: random() < 0.2,
      isOwnFormat: random() < 0.7,
      input: byTouch ? "touch" : "mouse",
    };
    const correction = { gap: left, noise: Math.exp(noise + (byTouch ? touch : 0)) };
    const level = random() < easy ? 2 : drawLevel(predictAnswer(a, b, VOTER, correction), random);
    learnBias(fit, a, b, VOTER, level, circumstances);
  }
  return fit;
};

const valuesOf = (fit: BiasFit) => Object.fromEntries(biasesOf(fit).map((one) => [one.bias, one]));

test("the estimate finds the biases with which answers were given, and no others", () => {
  const fit = valuesOf(fitTo({ left: 0.08, noise: 0.1, touch: 0.25 }, 6_000));
  const truth = { left: 0.08, noise: 0.1, touch: 0.25, first: 0, foreign: 0 };
  for (const [bias, value] of Object.entries(truth))
    expect(Math.abs(fit[bias]!.value - value) / fit[bias]!.error, bias).toBeLessThan(3);
  expect(fit["left"]).toMatchObject({ isClear: true });
  expect(fit["touch"]).toMatchObject({ isClear: true });
  expect(fit["first"]!.error).toBeLessThan(0.1);
});

test("only biases beyond two standard errors correct a prediction, and only where they apply", () => {
  const fit = fitTo({ left: 0.1, touch: 0.4 }, 4_000);
  const touched = correctionFor(fit, { isSessionFirst: false, isOwnFormat: true, input: "touch" });
  const typed = correctionFor(fit, { isSessionFirst: false, isOwnFormat: true, input: "keyboard" });
  expect(touched.gap).toBeCloseTo(0.1, 1);
  expect(touched.noise / typed.noise).toBeCloseTo(Math.exp(0.4), 0);
  expect(correctionFor(noBiasFit(), { isSessionFirst: true, isOwnFormat: false, input: null })).toEqual(NO_CORRECTION);
  const few = fitTo({ left: 0.02 }, 30);
  expect(correctionFor(few, { isSessionFirst: true, isOwnFormat: false, input: "touch" }).gap).toBe(0);
});

test("counts say how many answers a bias is about", () => {
  const { answers, about } = fitTo({}, 500);
  expect(answers).toBe(500);
  expect(about.slice(0, 2)).toEqual([500, 500]);
  expect(about[3]! / 500).toBeCloseTo(0.6, 1);
});

test("Even answers beyond those that the values expect are easy ones", () => {
  const honest = easyEvens(fitTo({}, 4_000))!;
  expect(Math.abs(honest.share)).toBeLessThan(3 * honest.error);
  const fit = fitTo({ easy: 0.1 }, 4_000);
  const { share, error } = easyEvens(fit)!;
  // One answer in ten was Even whatever was asked.
  expect(Math.abs(share - (0.1 * fit.answers) / fit.evens)).toBeLessThan(4 * error + 0.05);
  expect(share).toBeGreaterThan(5 * error);
  expect(easyEvens(noBiasFit())).toBeNull();
});
