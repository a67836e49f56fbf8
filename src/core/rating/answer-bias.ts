import { factorize, inverseDiagonal, solve } from "./cholesky.ts";
import { type Correction, NO_CORRECTION, predictAnswer, type SideAsset } from "./observe.ts";
import type { Voter } from "./voter.ts";

/** How an answer was given: by finger or pen, by mouse, or by keyboard. */
export const ANSWER_INPUTS = ["touch", "mouse", "keyboard"] as const;
export type AnswerInput = (typeof ANSWER_INPUTS)[number];

/** The circumstances of an answer that should not matter. */
export type AnswerCircumstances = {
  readonly isSessionFirst: boolean;
  readonly isOwnFormat: boolean;
  /** Null if unknown. */
  readonly input: AnswerInput | null;
};

/**
 * The coefficients. `left` is ln value added to the left side. The others change the noise of answers, as a logarithm:
 * `noise` that of all, `first` that of the first answer of a session, `touch` that of answers by touch instead of mouse
 * or keyboard, `foreign` that of comparisons in a format that is not the visitor's own.
 */
export const BIASES = ["noise", "left", "first", "touch", "foreign"] as const;
export type Bias = (typeof BIASES)[number];

/**
 * The fold of answers that estimates the coefficients: their mean, and the information about them (the inverse of their
 * covariance, by rows). Changed in place. `answers` is the number of answers in it, and of those each bias is about.
 */
export type BiasFit = {
  answers: number;
  readonly about: number[];
  readonly mean: number[];
  readonly information: number[];
  /** Score and information of the chance that a voter presses Even without finding the sides even. */
  evens: number;
  evenScore: number;
  evenInformation: number;
};

const COUNT = BIASES.length;
// Before any answer each coefficient is 0 within this deviation.
const PRIOR_DEVIATION = 0.2;

/** The estimate before the first answer. */
export const noBiasFit = (): BiasFit => ({
  answers: 0,
  about: BIASES.map(() => 0),
  mean: BIASES.map(() => 0),
  information: BIASES.flatMap((_, i) => BIASES.map((_, j) => (i === j ? PRIOR_DEVIATION ** -2 : 0))),
  evens: 0,
  evenScore: 0,
  evenInformation: 0,
});

const valueOf = (fit: BiasFit, bias: Bias): number => fit.mean[BIASES.indexOf(bias)] ?? 0;

/** Whether each bias applies to an answer (1) or not (0). */
const designOf = ({ isSessionFirst, isOwnFormat, input }: AnswerCircumstances): readonly number[] => [
  1,
  1,
  Number(isSessionFirst),
  Number(input === "touch"),
  Number(!isOwnFormat),
];

const correctionBy = (mean: readonly number[], design: readonly number[]): Correction => {
  const logNoise = design.reduce((sum, applies, i) => sum + (i === LEFT ? 0 : applies * (mean[i] ?? 0)), 0);
  return { gap: mean[LEFT] ?? 0, noise: Math.exp(logNoise) };
};

const LEFT = BIASES.indexOf("left");
const EVEN_LEVEL = 2;
// Step of the numerical derivatives, in ln value and in the logarithm of the noise.
const STEP = 1e-3;
const LEAST_CHANCE = 1e-9;

/**
 * Takes one answer into the estimate, before it is applied to the ratings. A recursive maximum-likelihood step: the
 * score of the answer at the present coefficients, divided by the information of all answers so far (Fisher scoring,
 * one step an answer; Fahrmeir 1992). `level` is the answer, from Know Right (0) to Know Left (4).
 */
export const learnBias = (
  fit: BiasFit,
  left: readonly SideAsset[],
  right: readonly SideAsset[],
  voter: Voter,
  level: number,
  circumstances: AnswerCircumstances,
): void => {
  const design = designOf(circumstances);
  const { gap, noise } = correctionBy(fit.mean, design);
  const chancesAt = (moved: number, wider: number): readonly number[] =>
    predictAnswer(left, right, voter, { gap: gap + moved, noise: noise * Math.exp(wider) });
  const chances = chancesAt(0, 0).map((chance) => Math.max(LEAST_CHANCE, chance));
  const slopes = (up: readonly number[], down: readonly number[]): readonly number[] =>
    chances.map((chance, i) => ((up[i] ?? 0) - (down[i] ?? 0)) / (2 * STEP * chance));
  const byGap = slopes(chancesAt(STEP, 0), chancesAt(-STEP, 0));
  const byNoise = slopes(chancesAt(0, STEP), chancesAt(0, -STEP));
  const scoreAt = (at: number, i: number): number => (design[i] ?? 0) * ((i === LEFT ? byGap : byNoise)[at] ?? 0);

  for (let i = 0; i < COUNT; i++)
    for (let j = 0; j < COUNT; j++) {
      const known = chances.reduce((sum, chance, at) => sum + chance * scoreAt(at, i) * scoreAt(at, j), 0);
      fit.information[i * COUNT + j] = (fit.information[i * COUNT + j] ?? 0) + known;
    }
  const step = solve(
    factorOf(fit),
    COUNT,
    Float64Array.from(BIASES, (_, i) => scoreAt(level, i)),
  );
  for (let i = 0; i < COUNT; i++) {
    fit.mean[i] = (fit.mean[i] ?? 0) + (step[i] ?? 0);
    fit.about[i] = (fit.about[i] ?? 0) + (design[i] ?? 0);
  }
  const even = chances[EVEN_LEVEL] ?? LEAST_CHANCE;
  fit.answers += 1;
  fit.evens += level === EVEN_LEVEL ? 1 : 0;
  fit.evenScore += (level === EVEN_LEVEL ? 1 / even : 0) - 1;
  fit.evenInformation += (1 - even) / even;
};

const factorOf = ({ information }: BiasFit): Float64Array => {
  const factor = Float64Array.from(information);
  factorize(factor, COUNT);
  return factor;
};

/** The coefficients with their standard errors; `isClear` beyond two of these. */
export const biasesOf = (
  fit: BiasFit,
): readonly { readonly bias: Bias; readonly value: number; readonly error: number; readonly isClear: boolean }[] => {
  const variances = inverseDiagonal(factorOf(fit), COUNT);
  return BIASES.map((bias, i) => {
    const [value, error] = [valueOf(fit, bias), Math.sqrt(variances[i] ?? 0)];
    return { bias, value, error, isClear: Math.abs(value) > 2 * error };
  });
};

/** The correction of a prediction for an answer in these circumstances, by the biases beyond two standard errors. */
export const correctionFor = (fit: BiasFit, circumstances: AnswerCircumstances): Correction => {
  if (fit.answers === 0) return NO_CORRECTION;
  const clear = biasesOf(fit).map(({ value, isClear }) => (isClear ? value : 0));
  return correctionBy(clear, designOf(circumstances));
};

/**
 * Do voters press Even because the sides are equal, or because it is easy? The share of the Even answers (with its
 * standard error) that are more than the predictions expect, as from voters who press Even whatever they are asked: one
 * Fisher step of the chance e in (1 - e) p + e [Even]. Negative where Even is pressed less often than expected; null
 * without Even answers.
 */
export const easyEvens = ({
  answers,
  evens,
  evenScore,
  evenInformation,
}: BiasFit): { readonly share: number; readonly error: number } | null =>
  evens === 0
    ? null
    : {
        share: ((evenScore / evenInformation) * answers) / evens,
        error: ((1 / Math.sqrt(evenInformation)) * answers) / evens,
      };
