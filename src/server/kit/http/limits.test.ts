import { expect, test } from "vitest";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { createLimitCounts, type LimitCounts } from "./limits.ts";

const SECRET = Buffer.from("shared by every process");
let time = Date.parse("2026-11-20T12:00:00Z");
const now = (): Date => new Date(time);
const openCounts = (secret = SECRET): LimitCounts => createLimitCounts(now, secret);

/** Counts a call; returns how many the source has made, and the milliseconds until counting starts again. */
function count({ Store }: LimitCounts, source: string): { readonly current: number; readonly ttl: number } {
  let result = { current: Number.NaN, ttl: Number.NaN };
  new Store({}).incr(source, (_error, counted) => (result = counted ?? result), MINUTE_MS, 120);
  return result;
}

test("each source is counted separately, and every minute starts at zero", () => {
  const counts = openCounts();
  time += 15_000;
  expect([count(counts, "a"), count(counts, "a"), count(counts, "b")]).toEqual([
    { current: 1, ttl: 45_000 },
    { current: 2, ttl: 45_000 },
    { current: 1, ttl: 45_000 },
  ]);
  time += 45_000;
  expect(count(counts, "a")).toEqual({ current: 1, ttl: MINUTE_MS });
});

test("an address has one hash in every process of a day, another the next day, and none without the secret", () => {
  const hash = (secret = SECRET) => openCounts(secret).hashAddress("203.0.113.7");
  const today = hash();
  expect(hash()).toBe(today);
  expect(hash(Buffer.from("another installation"))).not.toBe(today);
  expect(today).not.toContain("203");
  time += 1440 * MINUTE_MS;
  expect(hash()).not.toBe(today);
});

test.each([
  ["203.0.113.7", "::ffff:203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["2001:db8:1:2:3:4:5:6", "2001:0DB8:0001:0002::9", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1", "2001:db8:0:0:9::", true],
  ["fe80::1%eth0", "fe80::2%eth0", true],
])("%s and %s are of one household: %s", (one, other, isOne) => {
  const { hashAddress } = openCounts();
  expect(hashAddress(one) === hashAddress(other)).toBe(isOne);
});
