// spec: hit-me/about-one-asset
import { describe, expect, test } from "vitest";
import { seeded } from "../chance.ts";
import type { Candidate } from "./candidate.ts";
import { chooseAbout } from "./choose-about.ts";
import { NOTHING_SEEN } from "./session.ts";

const candidates = (over: (asset: number) => Partial<Candidate> = () => ({})): Candidate[] =>
  Array.from({ length: 400 }, (_, i) => ({ asset: i + 1, mu: -i / 100, variance: 0.1, ...over(i + 1) }));
const input = (perception: readonly Candidate[], isNewcomer = false) => ({
  format: "dynasty" as const,
  pools: { perception },
  seen: NOTHING_SEEN,
  isNewcomer,
});

describe("a comparison about one asset", () => {
  test("has it on either side, against an opponent that teaches much", () => {
    const chosen = Array.from({ length: 40 }, (_, seed) => chooseAbout(100, input(candidates()), seeded(seed))!);
    for (const { left, right, reason } of chosen) {
      expect([...left, ...right]).toContain(100);
      expect(left).not.toEqual(right);
      expect(reason).toBe("asked");
    }
    expect(chosen.some(({ left }) => left[0] === 100) && chosen.some(({ right }) => right[0] === 100)).toBe(true);
    const gaps = chosen.map(({ left, right }) => Math.abs(left[0]! - right[0]!));
    expect(gaps.filter((gap) => gap < 100).length).toBeGreaterThan(30);
  });

  test("is not to be had of an asset the session has seen, or that is not a candidate", () => {
    const seen = { ...NOTHING_SEEN, assets: new Set([100]) };
    expect(chooseAbout(100, { ...input(candidates()), seen }, seeded(1))).toBeNull();
    expect(chooseAbout(1000, input(candidates()), seeded(1))).toBeNull();
  });

  // spec: hit-me/picks-of-one-draft
  test("of a pick is never settled by the order of its draft", () => {
    const slots = candidates((asset) => (asset <= 48 ? { draft: { year: 2027, places: [asset, asset] } } : {}));
    for (let seed = 0; seed < 60; seed++) {
      const { left, right } = chooseAbout(20, input(slots), seeded(seed))!;
      expect(left[0] === 20 ? right[0] : left[0]).toBeGreaterThan(48);
    }
  });

  test("never has an opponent that the session has seen", () => {
    const seen = {
      ...NOTHING_SEEN,
      assets: new Set(candidates().flatMap(({ asset }) => (asset === 7 ? [] : [asset]))),
    };
    seen.assets.delete(100);
    const { left, right } = chooseAbout(100, { ...input(candidates()), seen }, seeded(1))!;
    expect([...left, ...right].sort((a, b) => a - b)).toEqual([7, 100]);
  });

  test("is kept from newcomers where the asset is contested or obscure, and not from others", () => {
    const contested = candidates((asset) => (asset === 100 ? { run: 5 } : {}));
    expect(chooseAbout(100, input(contested, true), seeded(1))).toBeNull();
    expect(chooseAbout(100, input(contested), seeded(1))).not.toBeNull();
    expect(chooseAbout(350, input(candidates(), true), seeded(1))).toBeNull();
    expect(chooseAbout(350, input(candidates()), seeded(1))).not.toBeNull();
  });
});
