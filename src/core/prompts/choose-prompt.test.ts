import * as fc from "fast-check";
import { expect, test, describe } from "vitest";
import { seeded, type Random } from "#core/kit/chance.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import type { Candidate } from "./candidate.ts";
import { choosePrompt, chooseAbout, type Prompt, type PromptInput } from "./choose-prompt.ts";
import { FIRST_ANSWERS, FIRST_VALUES } from "./familiar.ts";
import { NOTHING_SEEN, pairsOf, seenIn } from "./session.ts";

const pool = (count: number, variance = 0.1): Candidate[] =>
  Array.from({ length: count }, (_, asset) => ({ asset, mu: 6 - (5 * asset) / count, variance }));

function ask(pools: PromptInput["pools"], random: Random, valuesInARow = 0): Prompt {
  const prompt = choosePrompt({ format: "dynasty", pools, seen: NOTHING_SEEN, valuesInARow }, random);
  if (!prompt) throw new Error("Nothing was asked");
  return prompt;
}

function askMany(pools: PromptInput["pools"], times: number, valuesInARow = 0): Prompt[] {
  const random = seeded(1);
  return Array.from({ length: times }, () => ask(pools, random, valuesInARow));
}

const share = (prompts: readonly Prompt[], holds: (prompt: Prompt) => boolean): number =>
  prompts.filter(holds).length / prompts.length;

test("the same input and the same chance give the same comparison", () => {
  const once = (seed: number): Prompt => ask({ perception: pool(50), passyds: pool(20) }, seeded(seed));
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(once(seed)).toEqual(once(seed));
    }),
  );
});

test("a statistic is asked about only after four values in a row, then every second time", () => {
  const pools = { perception: pool(200), passtds: pool(60), receptions: pool(100) };
  const stats = (valuesInARow: number): number =>
    share(askMany(pools, 1_000, valuesInARow), ({ scoreType }) => scoreType !== "perception");
  expect([0, 1, 2, 3].map(stats)).toEqual([0, 0, 0, 0]);
  expect(stats(4)).toBeCloseTo(0.5, 1);
  expect(stats(9)).toBeCloseTo(0.5, 1);
});

test("one comparison of values in ten is about teams of two or three a side", () => {
  const prompts = askMany({ perception: pool(200), passtds: pool(60), receptions: pool(100) }, 4_000, 4);
  const perception = prompts.filter(({ scoreType }) => scoreType === "perception");
  expect(share(perception, ({ reason }) => reason === "team")).toBeGreaterThan(0.07);
  expect(share(perception, ({ reason }) => reason === "team")).toBeLessThan(0.13);
  for (const { left, right, reason, scoreType } of prompts) {
    expect([2, 3].includes(left.length)).toBe(reason === "team");
    expect(right.length).toBe(left.length);
    expect(new Set([...left, ...right]).size).toBe(2 * left.length);
    if (scoreType !== "perception") expect(reason).not.toBe("team");
  }
});

test("one single comparison in ten is drawn evenly, to explore", () => {
  const single = askMany({ perception: pool(200) }, 4_000).filter(({ reason }) => reason !== "team");
  const explored = share(single, ({ reason }) => reason === "explore");
  expect(explored).toBeGreaterThan(0.08);
  expect(explored).toBeLessThan(0.12);
});

test("stats are asked about in proportion to their uncertainty", () => {
  const stats = askMany({ passtds: pool(60, 0.3), receptions: pool(60, 0.1) }, 3_000);
  const doubtful = share(stats, ({ scoreType }) => scoreType === "passtds");
  expect(doubtful).toBeGreaterThan(0.7);
  expect(doubtful).toBeLessThan(0.8);
});

test("a pool with fewer than eight candidates is never asked about", () => {
  expect(
    share(askMany({ passtds: pool(7), receptions: pool(8) }, 200), ({ scoreType }) => scoreType === "receptions"),
  ).toBe(1);
  expect(choosePrompt({ format: "redraft", pools: { passtds: pool(7) }, seen: NOTHING_SEEN }, seeded(1))).toBeNull();
});

test("each side is the left one half of the time", () => {
  const better = share(
    askMany({ perception: pool(200) }, 4_000),
    ({ left, right }) => (left[0] ?? 0) < (right[0] ?? 0),
  );
  expect(better).toBeGreaterThan(0.47);
  expect(better).toBeLessThan(0.53);
});

/** Runs a session to its end or to `most` comparisons. */
function session(pools: PromptInput["pools"], most: number, seed: number): Prompt[] {
  const random = seeded(seed);
  const served: Prompt[] = [];
  for (let i = 0; i < most; i++) {
    const prompt = choosePrompt({ format: "dynasty", pools, seen: seenIn(served) }, random);
    if (!prompt) break;
    served.push(prompt);
  }
  return served;
}

test("a session never meets an asset twice while two unseen ones are left", () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 60 }), fc.integer(), (count, seed) => {
      const met = new Set<number>();
      for (const { left, right } of session({ perception: pool(count), passyds: pool(count) }, 40, seed)) {
        const named = [...left, ...right];
        if (count - met.size >= 2) for (const asset of named) expect(met.has(asset)).toBe(false);
        for (const asset of named) met.add(asset);
      }
    }),
    { numRuns: 40 },
  );
});

test("a session gets every pair once and then no more prompts", () => {
  const served = session({ passyds: pool(9) }, 100, 3);
  const pairs = served.flatMap(({ left, right }) => pairsOf(left, right));
  expect(pairs.length).toBe(36);
  expect(new Set(pairs).size).toBe(36);
});

function meanOver(
  scoreType: ScoreType,
  candidates: readonly Candidate[],
  of: (a: Candidate, b: Candidate) => number,
): number {
  const pairs = askMany({ [scoreType]: candidates }, 1_500).filter(({ reason }) => reason === "info");
  const byAsset = new Map(candidates.map((candidate) => [candidate.asset, candidate]));
  return (
    pairs.reduce((sum, { left, right }) => sum + of(byAsset.get(left[0]!)!, byAsset.get(right[0]!)!), 0) / pairs.length
  );
}

test("near assets are compared far more often than chance would", () => {
  const apart = meanOver("passyds", pool(200, 0.05), (a, b) => Math.abs(a.mu - b.mu));
  expect(apart).toBeLessThan(0.6);
});

test("uncertain and important assets are asked about first", () => {
  const candidates = pool(200, 0.05).map((one) => (one.asset % 20 === 3 ? { ...one, variance: 1 } : one));
  const doubtful = meanOver("passyds", candidates, (a, b) => (a.variance > 0.5 || b.variance > 0.5 ? 1 : 0));
  expect(doubtful).toBeGreaterThan(0.25);
  const rank = meanOver("passyds", pool(200, 0.05), (a, b) => (a.asset + b.asset) / 2);
  expect(rank).toBeLessThan(80);
});

const CONTESTED = 77;
type Visitor = Pick<PromptInput, "isNewcomer" | "isEstablished">;
const notEstablished: Visitor = { isEstablished: () => false };
/** How often each of some contested assets is named, as a share of the comparisons from a list of 200. */
function checks(visitor: Visitor, claims: Readonly<Record<number, number>>): number[] {
  const candidates = pool(200, 0.05).map((one) => ({ ...one, claim: claims[one.asset] ?? null }));
  const random = seeded(5);
  const prompts = Array.from({ length: 1_000 }, () =>
    choosePrompt({ format: "dynasty", pools: { passyds: candidates }, seen: NOTHING_SEEN, ...visitor }, random)!,
  );
  return Object.keys(claims).map((asset) =>
    share(prompts, ({ left, right }) => left[0] === Number(asset) || right[0] === Number(asset)),
  );
}

test("seven in ten of an established voter's other prompts check a contested asset, the largest claim first", () => {
  const [only] = checks({}, { [CONTESTED]: 1 });
  expect(only).toBeGreaterThan(0.55);
  expect(only).toBeLessThan(0.75);
  const [small, large] = checks({}, { 20: 0.3, [CONTESTED]: 2 });
  expect(large).toBeGreaterThan(10 * small!);
});

test("voters who are not established are never asked about contested assets, while a hundred others are left", () => {
  expect(checks(notEstablished, { [CONTESTED]: 2 })).toEqual([0]);
  const most = Object.fromEntries(Array.from({ length: 101 }, (_, asset) => [asset, 1]));
  expect(Math.max(...checks(notEstablished, most))).toBeGreaterThan(0);
});

test("newcomers check no contested asset, though established in a young pool", () => {
  expect(checks({ isNewcomer: true }, { [CONTESTED]: 2 })[0]).toBeLessThan(0.1);
});

test("anybody is asked about an asset in the news while it is new and the value is uncertain", () => {
  const named = (newsDays: number, variance: number, isNewcomer = false): number => {
    const candidates = pool(200, 0.05).map((one) => (one.asset === CONTESTED ? { ...one, newsDays, variance } : one));
    const random = seeded(6);
    const prompts = Array.from({ length: 1_000 }, () =>
      choosePrompt({ format: "dynasty", pools: { passyds: candidates }, seen: NOTHING_SEEN, isNewcomer }, random)!,
    );
    return share(prompts, ({ left, right }) => left[0] === CONTESTED || right[0] === CONTESTED);
  };
  expect(named(7, 0.05)).toBeGreaterThan(0.2);
  expect(named(1, 0.05, true)).toBeGreaterThan(0.2);
  expect(named(0, 0.05)).toBeLessThan(0.1);
  expect(named(7, 0.02)).toBeLessThan(0.1);
});

test("two picks of one draft are never compared where one comes first for sure", () => {
  const slots = Array.from({ length: 48 }, (_, i) => ({ year: 2027, places: [i + 1, i + 1] as const }));
  const later = [2028, 2029].flatMap((year) =>
    (
      [
        [1, 12],
        [1, 4],
        [5, 8],
        [13, 24],
        [13, 16],
      ] as const
    ).map((places) => ({ year, places })),
  );
  const drafts = [...slots, ...later];
  const candidates = pool(drafts.length + 12).map((one, i) => ({ ...one, draft: drafts[i] }));
  const asked = askMany({ perception: candidates }, 6_000).filter(({ reason }) => reason !== "team");
  const draftsOf = ({ left, right }: Prompt) => [candidates[left[0]!]!.draft, candidates[right[0]!]!.draft] as const;
  const sameDraft = asked.map(draftsOf).filter(([a, b]) => a && b && a.year === b.year);
  for (const [a, b] of sameDraft) expect(a!.places[0] <= b!.places[1] && b!.places[0] <= a!.places[1]).toBe(true);
  // What is not settled is asked: a first against an early one, and picks of two drafts.
  expect(sameDraft.length).toBeGreaterThan(0);
  expect(asked.map(draftsOf).some(([a, b]) => a && b && a.year !== b.year)).toBe(true);
});

test("a visitor's own situation decides which assets are near", () => {
  const lifted = pool(200, 0.05).map((one) => (one.asset % 2 === 0 ? { ...one, offset: 1 } : one));
  const gap = (shift: number) =>
    meanOver("perception", lifted, (a, b) => Math.abs(a.mu + shift * (a.offset ?? 0) - b.mu - shift * (b.offset ?? 0)));
  expect(gap(1)).toBeLessThan(gap(0));
});

/** A list with first values that are less certain the lower they rank. */
const shippedLike = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, asset) => ({
    asset,
    mu: 6.2 - 0.105 * asset ** 0.58 - 0.016 * Math.max(0, asset - 200),
    variance: Math.min(1.3, 0.2 + 0.005 * asset) ** 2,
  }));

/** The first questions to several newcomers, each in a new session. */
const newcomerSessions = (pools: PromptInput["pools"]): Prompt[][] =>
  Array.from({ length: 40 }, (_, visitor) => {
    const random = seeded(100 + visitor);
    const served: Prompt[] = [];
    while (served.length < FIRST_ANSWERS) {
      const valuesInARow = served.length - 1 - served.findLastIndex(({ scoreType }) => scoreType !== "perception");
      const visitor = { isNewcomer: true, isBeginner: served.length < FIRST_VALUES };
      const prompt = choosePrompt({ format: "dynasty", pools, seen: seenIn(served), valuesInARow, ...visitor }, random);
      if (!prompt) break;
      served.push(prompt);
    }
    return served;
  });
const newcomersAsked = (pools: PromptInput["pools"]): Prompt[] => newcomerSessions(pools).flat();

test("the first ten questions are about values among the best 150, later at most one in five about a statistic", () => {
  const deep = shippedLike(900).filter(({ asset }) => asset % 3 === 0);
  for (const session of newcomerSessions({ perception: shippedLike(900), receptions: deep })) {
    for (const { scoreType, left, right } of session.slice(0, FIRST_VALUES)) {
      expect(scoreType).toBe("perception");
      expect(Math.max(...left, ...right)).toBeLessThan(150);
    }
    const stats = session.map(({ scoreType }) => (scoreType === "perception" ? 0 : 1));
    for (let i = 0; i + 5 <= stats.length; i++)
      expect(stats.slice(i, i + 5).reduce<number>((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
    expect(stats.slice(FIRST_VALUES).includes(1)).toBe(true);
  }
});

test("newcomers are asked about assets they know: most in the top 200, often a star, never two obscure ones", () => {
  const deep = shippedLike(900).filter(({ asset }) => asset % 3 === 0);
  const asked = newcomersAsked({ perception: shippedLike(900), receptions: deep });
  const perception = asked.filter(({ scoreType }) => scoreType === "perception");
  expect(share(perception, ({ left, right }) => [...left, ...right].every((asset) => asset < 200))).toBeGreaterThan(
    0.7,
  );
  expect(share(perception, ({ left, right }) => [...left, ...right].some((asset) => asset < 50))).toBeGreaterThan(0.35);
  for (const { left, right } of asked)
    expect([...left, ...right].filter((asset) => asset >= 300).length).toBeLessThan(2);
});

test("later one in seven comparisons of values is of familiar assets, however uncertain others are", () => {
  const perception = shippedLike(900).map((one) => (one.asset < 200 ? { ...one, variance: 0.01 } : one));
  const asked = askMany({ perception }, 2_000);
  const familiar = share(asked, ({ left, right }) => [...left, ...right].every((asset) => asset < 200));
  expect(familiar).toBeGreaterThan(0.13);
  expect(familiar).toBeLessThan(0.22);
});

test("familiar assets are those of the visitor's own league", () => {
  const lifted = shippedLike(900).map((one) => (one.asset >= 600 && one.asset < 650 ? { ...one, offset: 20 } : one));
  const asked = newcomersAsked({ perception: lifted });
  expect(share(asked, ({ left, right }) => [...left, ...right].some((asset) => asset >= 600))).toBeGreaterThan(0.3);
});

test.each([
  ["a known visitor", {}, 320, 0],
  ["a newcomer", { isNewcomer: true }, 320, 20],
  ["a beginner", { isNewcomer: true, isBeginner: true }, 150, 0],
])("the stated chance of an exploring pair is how often it is drawn, for %s", (_, visitor, asked, obscure) => {
  const random = seeded(5);
  // Enough assets for familiar and obscure ones.
  const perception = pool(320);
  const drawn = Array.from({ length: 30_000 }, () =>
    choosePrompt({ format: "dynasty", pools: { perception }, seen: NOTHING_SEEN, ...visitor }, random)!,
  ).filter(({ reason }) => reason === "explore");
  // The mean of the inverse chances is the number of pairs that may be drawn.
  const pairs = drawn.reduce((sum, { chance }) => sum + 1 / chance!, 0) / drawn.length;
  const pairsAmong = (assets: number): number => (assets * (assets - 1)) / 2;
  expect(Math.abs(pairs / (pairsAmong(asked) - pairsAmong(obscure)) - 1)).toBeLessThan(0.1);
  expect(drawn.length).toBeGreaterThan(2_000);
});

test("only exploring comparisons state a chance", () => {
  for (const { reason, chance } of askMany({ perception: pool(50) }, 500))
    expect(chance === null).toBe(reason !== "explore");
});

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

  test("is kept from newcomers where the asset is obscure, and from others only where contested", () => {
    const contested = input(candidates((asset) => (asset === 100 ? { claim: 1 } : {})));
    expect(chooseAbout(100, { ...contested, isEstablished: () => false }, seeded(1))).toBeNull();
    expect(chooseAbout(100, contested, seeded(1))).not.toBeNull();
    expect(chooseAbout(350, input(candidates(), true), seeded(1))).toBeNull();
    expect(chooseAbout(350, input(candidates()), seeded(1))).not.toBeNull();
  });
});
