import { expect, test } from "vitest";
import { age, freshRating, NEWS_DAYS, withNews, withPrior } from "./rating.ts";

const PRIOR = { mu: 4, variance: 0.4 };
/** Answers whose combined mean is 5 and variance 0.4: the posterior is half way, with half the variance. */
const answered = { ...freshRating(7, PRIOR), mu: 4.5, variance: 0.2, votes: 3 };

test("a new prior is weighted by its precision, and what the answers said is kept", () => {
  const moved = withPrior(answered, { mu: 3, variance: 0.4 });
  expect(moved).toMatchObject({ asset: 7, votes: 3, prior: { mu: 3, variance: 0.4 } });
  expect(moved.mu).toBeCloseTo(4, 12);
  expect(moved.variance).toBeCloseTo(0.2, 12);
  expect(withPrior(answered, { mu: 3, variance: 0.1 }).mu).toBeCloseTo((3 / 0.1 + 5 / 0.4) / (1 / 0.1 + 1 / 0.4), 12);
});

test("the same prior changes nothing, and a new prior followed by the old one restores the state", () => {
  for (const back of [withPrior(answered, PRIOR), withPrior(withPrior(answered, { mu: 1, variance: 0.2 }), PRIOR)]) {
    expect(back.mu).toBeCloseTo(answered.mu, 12);
    expect(back.variance).toBeCloseTo(answered.variance, 12);
  }
});

test("more answers leave less to another prior", () => {
  const sure = { ...answered, variance: 0.05, mu: 4.875 };
  const moveOf = (rating: typeof answered) => Math.abs(withPrior(rating, { mu: 3, variance: 0.4 }).mu - rating.mu);
  expect(moveOf(sure)).toBeLessThan(moveOf(answered) / 3);
});

test("an asset without answers starts afresh, without the doubt that news had added", () => {
  const next = { mu: 3, variance: 0.3 };
  expect(withPrior(withNews(freshRating(7, PRIOR), 0.5), next)).toEqual(freshRating(7, next));
  expect(freshRating(7, next)).toMatchObject({ carried: 0, claimed: 0, inflated: 0 });
});

test("with a variance above the prior's after surprise, the rating keeps its distance from the prior", () => {
  const moved = withPrior({ ...answered, variance: 0.5 }, { mu: 3, variance: 0.3 });
  expect(moved.mu).toBeCloseTo(3.5, 12);
  expect(moved.variance).toBeCloseTo(0.4, 12);
});

test("news is new for four weeks", () => {
  const reported = withNews(answered, 0.5);
  expect(reported.newsDays).toBe(NEWS_DAYS);
  expect(age(reported, 0).newsDays).toBe(NEWS_DAYS - 1);
  expect(age({ ...reported, newsDays: 1 }, 0).newsDays).toBe(0);
  expect(age({ ...reported, newsDays: 0 }, 0).newsDays).toBe(0);
});

test("an invalid prior is refused", () => {
  expect(() => withPrior(answered, { mu: NaN, variance: 1 })).toThrow("Asset 7 needs a finite mean");
});
