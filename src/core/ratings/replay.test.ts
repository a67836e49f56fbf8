import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { emptyRatingState, poolOf } from "./rating-state.ts";
import { takeCheckpoint, resume } from "./checkpoint.ts";
import type { Logged, RatingEvent } from "./log.ts";
import { countsAfterVoids, differenceBetween, replay } from "./replay.ts";
import { SELECTIONS, type Selection } from "./selection.ts";

const POOL = "dynasty/perception";
const STATS = "redraft/passtds";
const ASSETS = 20;
const APPLIED = { temper: 1, attention: 0.88, scale: 1 };

const numbered = (events: readonly RatingEvent[]): Logged[] => events.map((event, i) => ({ ...event, seq: i + 1 }));

/** A log with every kind of event but voids: answers of 12 voters in two pools, days, news, a new asset, a refit. */
function makeLog(votes: number, seed = 1): Logged[] {
  const random = seeded(seed);
  const seeds = Array.from({ length: ASSETS }, (_, asset) => ({ asset, mu: 6 - asset / 5, variance: 0.4 }));
  const events: RatingEvent[] = [
    { type: "open", pool: POOL, seeds },
    { type: "open", pool: STATS, seeds },
  ];
  for (let i = 0; i < votes; i++) {
    const left = Math.floor(random() * ASSETS);
    const right = (left + 1 + Math.floor(random() * (ASSETS - 1))) % ASSETS;
    const voter = `v${Math.floor(random() * 12)}`;
    const selection = SELECTIONS[Math.floor(random() * 5)] as Selection;
    const pool = random() < 0.7 ? POOL : STATS;
    const weight = random() < 0.1 ? 0 : 1;
    events.push({
      type: "vote",
      pool,
      voter,
      left: [{ asset: left, offset: 0.1 }],
      right: [{ asset: right, offset: 0 }],
      selection,
      weight,
      newVisitor: random() < 0.3,
      applied: APPLIED,
    });
    if (i % 50 === 49)
      events.push({ type: "day", pool: POOL, date: `2026-01-${10 + i / 50}`, drift: 0.001, scale: 1 + i });
    if (i % 97 === 96) events.push({ type: "news", pool: POOL, asset: left, variance: 0.5 });
    if (i === 120) events.push({ type: "add", pool: POOL, seed: { asset: 500, mu: 4, variance: 0.64 } });
    if (i === 200) events.push({ type: "add", pool: POOL, seed: { asset: 3, mu: 2, variance: 0.3 } });
    if (i === 150)
      events.push({ type: "refit", pool: POOL, beliefs: seeds.map((seed) => ({ ...seed, variance: 0.05 })) });
  }
  return numbered(events);
}

const same = (a: Parameters<typeof differenceBetween>[0], b: Parameters<typeof differenceBetween>[0]) =>
  expect(differenceBetween(a, b)).toBeNull();

test("replaying the same log gives an identical state", () => {
  const log = makeLog(300);
  expect(takeCheckpoint(replay(log))).toEqual(takeCheckpoint(replay(log)));
});

test("a resumed checkpoint carries on to exactly the state of the whole log, wherever it was taken", () => {
  const log = makeLog(300);
  const whole = takeCheckpoint(replay(log));
  fc.assert(
    fc.property(fc.integer({ min: 2, max: log.length }), fc.integer({ min: 0, max: log.length }), (first, more) => {
      const state = replay(log.slice(0, first));
      const complete = takeCheckpoint(state);
      replay(log.slice(0, Math.min(log.length, first + more)), state);
      const partial = takeCheckpoint(state, complete.seq);
      same(replay(log, resume([complete, partial])), replay(log));
      expect(replay(log, resume([complete, partial])).seq).toBe(whole.seq);
    }),
    { numRuns: 25 },
  );
});

test("a later checkpoint holds only the voters who answered since the one before", () => {
  const log = makeLog(300);
  const state = replay(log);
  const vote = log.findLast((event) => event.type === "vote");
  const last = takeCheckpoint(state, (vote?.seq ?? 0) - 1);
  expect(JSON.parse(last.text).voters.length).toBeLessThanOrEqual(1);
});

test("a damaged checkpoint is refused", () => {
  const checkpoint = takeCheckpoint(replay(makeLog(50)));
  expect(() => resume([{ ...checkpoint, text: checkpoint.text.replace("0.4", "0.5") }])).toThrow("is damaged");
});

test("answers about different assets by different voters may come in either order", () => {
  const [open] = makeLog(0);
  const cast = (voter: string, left: number, right: number, seq: number): Logged => ({
    type: "vote",
    pool: POOL,
    voter,
    left: [{ asset: left, offset: 0 }],
    right: [{ asset: right, offset: 0 }],
    selection: -2,
    weight: 1,
    newVisitor: false,
    applied: APPLIED,
    seq,
  });
  const opened = open as Logged;
  same(
    replay([opened, cast("a", 1, 2, 2), cast("b", 3, 4, 3)]),
    replay([opened, cast("b", 3, 4, 2), cast("a", 1, 2, 3)]),
  );
});

test("after a void, the state equals that of a log without the voided voters' answers", () => {
  const log = makeLog(140);
  const voids = [{ type: "void", voters: ["v3", "v7"], seq: log.length + 1 } as const];
  const never = log.filter((event) => event.type !== "vote" || !["v3", "v7"].includes(event.voter));
  same(replay([...log, ...voids].filter(countsAfterVoids(voids))), replay(never));
  expect(differenceBetween(replay(log), replay(never))).not.toBeNull();
});

test("an answer given after its voter was voided counts", () => {
  const log = makeLog(40);
  const voids = [{ type: "void", voters: ["v3"], seq: 1000 } as const];
  const later: Logged = {
    type: "vote",
    pool: POOL,
    voter: "v3",
    left: [{ asset: 1, offset: 0 }],
    right: [{ asset: 2, offset: 0 }],
    selection: 2,
    weight: 1,
    newVisitor: false,
    applied: APPLIED,
    seq: 1001,
  };
  const state = replay([...log, ...voids, later].filter(countsAfterVoids(voids)));
  expect(state.voters.get("v3")?.voter.answers).toEqual([1, 0, 0, 0, 0]);
});

test("a refit that used a voided answer is dropped, and a later one stays", () => {
  const log = makeLog(200);
  const refit = log.find((event) => event.type === "refit");
  const voids = [{ type: "void", voters: ["v1"], seq: log.length + 1 } as const];
  const later = { ...(refit as Logged), seq: log.length + 2 };
  const kept = [...log, ...voids, later].filter(countsAfterVoids(voids)).filter((event) => event.type === "refit");
  expect(kept.map(({ seq }) => seq)).toEqual([later.seq]);
});

test("a difference between states is described in words", () => {
  const log = makeLog(60);
  const [kept, folded] = [replay(log), replay(log)];
  const pool = poolOf(kept, POOL);
  pool.ratings[3] = { ...pool.ratings[3]!, mu: pool.ratings[3]!.mu + 1e-8 };
  expect(differenceBetween(kept, folded)).toContain("Asset 3 in pool dynasty/perception");
  expect(differenceBetween(emptyRatingState(), folded)).toBe("Pool dynasty/perception is missing");
});

test("an inconsistent log is refused with a message", () => {
  const [open] = makeLog(0);
  const refused = (event: RatingEvent, sentence: string) =>
    expect(() => replay([open as Logged, { ...event, seq: 9 } as Logged])).toThrow(sentence);
  refused({ type: "news", pool: POOL, asset: 77, variance: 1 }, "Asset 77 is not in pool dynasty/perception");
  refused({ type: "news", pool: "dynasty/passtds", asset: 1, variance: 1 }, "Pool dynasty/passtds is not open");
  refused({ type: "add", pool: POOL, seed: { asset: 77, mu: NaN, variance: 1 } }, "Asset 77 needs a finite mean");
  refused({ type: "open", pool: POOL, seeds: [] }, "Pool dynasty/perception is already open");
  const day = { type: "day", pool: POOL, date: "2026-02-01", drift: 0.001, scale: 1 } as const;
  expect(() => replay([open as Logged, { ...day, seq: 2 }, { ...day, seq: 3 }])).toThrow(
    "has already ended 2026-02-01",
  );
});
