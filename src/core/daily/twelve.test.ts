import { describe, expect, test } from "vitest";
import { parseInstant } from "#core/kit/calendar.ts";
import { seeded } from "#core/kit/chance.ts";
import type { Candidate } from "#core/prompts/candidate.ts";
import { chatText, isWithCrowd, shareWith, standingOf } from "./standing.ts";
import { dailyDayOf, dailyStart } from "./day.ts";
import { chooseTwelve, FROM_NEWS, TWELVE } from "./twelve.ts";

const pool = (change: (place: number) => Partial<Candidate> = () => ({})): readonly Candidate[] =>
  Array.from({ length: 400 }, (_, place) => ({
    asset: place + 1,
    mu: 5 - place / 80,
    variance: 0.2,
    ...change(place),
  }));

const assetsOf = (candidates: readonly Candidate[], seed = 1): readonly number[] =>
  chooseTwelve(candidates, seeded(seed)).flatMap(({ left, right }) => [left, right]);

describe("the twelve of a day", () => {
  test("are twelve pairs of different assets, the same for the same day and others for another", () => {
    const assets = assetsOf(pool());
    expect([assets.length, new Set(assets).size]).toEqual([2 * TWELVE, 2 * TWELVE]);
    expect(assetsOf(pool())).toEqual(assets);
    expect(assetsOf(pool(), 2)).not.toEqual(assets);
  });

  test("are about assets that all managers know, and a star in five of them at least", () => {
    for (let seed = 0; seed < 20; seed++) {
      expect(Math.max(...assetsOf(pool(), seed))).toBeLessThanOrEqual(150);
      const stars = chooseTwelve(pool(), seeded(seed)).filter(({ left, right }) => Math.min(left, right) <= 50);
      expect(stars.length).toBeGreaterThanOrEqual(5);
    }
  });

  test("are pairs worth nearly the same, whatever is uncertain", () => {
    const candidates = pool((place) => ({ variance: place > 60 ? 2 : 0.05 }));
    const worthOf = new Map(candidates.map(({ asset, mu }) => [asset, mu]));
    for (let seed = 0; seed < 20; seed++)
      for (const { left, right } of chooseTwelve(candidates, seeded(seed)))
        expect(Math.abs(worthOf.get(left)! - worthOf.get(right)!)).toBeLessThan(0.5);
  });

  test("have four from the last week's news at least, or as many as there are", () => {
    const news = (places: number) => pool((place) => ({ newsDays: place % 10 === 3 && place < places * 10 ? 5 : 0 }));
    for (let seed = 0; seed < 20; seed++) {
      const inNews = (places: number) => assetsOf(news(places), seed).filter((asset) => asset % 10 === 4).length;
      expect(inNews(12)).toBeGreaterThanOrEqual(FROM_NEWS);
      expect(assetsOf(news(2), seed)).toEqual(expect.arrayContaining([4, 14]));
    }
  });

  test("have no contested asset, even where it is in the news and little else is known", () => {
    const candidates = pool((place) => (place % 3 === 0 ? { claim: 0.9, newsDays: 7, variance: 2 } : {}));
    for (let seed = 0; seed < 20; seed++)
      expect(assetsOf(candidates, seed).filter((asset) => (asset - 1) % 3 === 0)).toEqual([]);
  });

  test("are about assets that all managers know where most of these are contested, too", () => {
    const assets = assetsOf(pool((place) => (place < 140 ? { claim: 0.9 } : {})));
    expect([assets.length, Math.max(...assets) <= 150]).toEqual([2 * TWELVE, true]);
  });

  test("are fewer where there are too few assets", () => {
    expect(chooseTwelve(pool().slice(0, 7), seeded(1))).toHaveLength(3);
    expect(chooseTwelve([], seeded(1))).toEqual([]);
  });
});

test("a day begins at one moment, to the millisecond", () => {
  const start = dailyStart("2026-11-20");
  expect(start).toBe(parseInstant("2026-11-20T10:00:00.000Z"));
  expect(dailyDayOf(start)).toBe("2026-11-20");
  expect(dailyDayOf(start - 1)).toBe("2026-11-19");
});

describe("how a day went", () => {
  const left = { selection: -1, counts: [3, 4, 1, 1, 1] } as const;
  const even = { selection: 0, counts: [3, 4, 1, 1, 1] } as const;
  const right = { selection: 2, counts: [0, 2, 0, 1, 1] } as const;

  test("counts the side that was taken, however surely", () => {
    expect([left, even, right].map(shareWith)).toEqual([0.7, 0.1, 0.5]);
    expect([left, even, right].map(isWithCrowd)).toEqual([true, false, true]);
    expect(standingOf([left, even, right])).toEqual({ withCrowd: 2, boldest: 1 });
    expect(standingOf([])).toBeNull();
  });

  test("has no boldest call where nobody answered otherwise", () => {
    expect(chatText("The Daily Twelve 3, Nov 20", [{ selection: -1, counts: [0, 1, 0, 0, 0] }], "a")).toBe(
      "The Daily Twelve 3, Nov 20\n●\n1 with the crowd\na",
    );
  });

  test("is told to a chat without a name in it", () => {
    expect(chatText("The Daily Twelve 3, Nov 20", [left, even, right], "https://example.com/daily")).toBe(
      "The Daily Twelve 3, Nov 20\n●○●\n2 with the crowd, boldest call 10%\nhttps://example.com/daily",
    );
  });
});
