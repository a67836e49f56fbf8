import { expect, test } from "vitest";
import { addressPrefix, addressSource, countsAddresses, createLimits, LIMITS, type Limits } from "./limits.ts";

const SECRET = Buffer.from("shared by every process");
const MINUTE = 60_000;
let time = Date.parse("2026-11-20T12:00:00Z");
const now = (): Date => new Date(time);
const allowed = (limits: Limits, source: string): number => {
  let made = 0;
  try {
    for (; made < 100_000; made++) limits.count("answer", source);
  } catch {
    // Over the limit: the count is complete.
  }
  return made;
};

test("each source is counted separately, and every minute starts at zero", () => {
  const limits = createLimits(1, now, SECRET);
  expect([allowed(limits, "a"), allowed(limits, "a"), allowed(limits, "b")]).toEqual([120, 0, 120]);
  time += MINUTE;
  expect(allowed(limits, "a")).toBe(120);
});

test("the factor multiplies every limit, and 0 switches them off", () => {
  expect(allowed(createLimits(0.5, now, SECRET), "a")).toBe(60);
  expect(allowed(createLimits(0, now, SECRET), "a")).toBe(100_000);
});

test("an address may make as many calls as its visitors together, where the limit says so", () => {
  const limits = createLimits(1, now, SECRET);
  const madeBy = (source: string): number => {
    let made = 0;
    try {
      for (; made < 1000; made++) limits.count("leagues", source);
    } catch {
      // Over the limit.
    }
    return made;
  };
  expect([madeBy("visitor a"), madeBy(addressSource("b"))]).toEqual([
    LIMITS.leagues.perMinute,
    LIMITS.leagues.perAddress,
  ]);
  expect([countsAddresses("leagues"), countsAddresses("settings")]).toEqual([true, false]);
});

test("counts of other processes are added, and counts far from a limit are not sent", () => {
  const [here, there] = [createLimits(1, now, SECRET), createLimits(1, now, SECRET)];
  for (let i = 0; i < 11; i++) there.count("answer", "rare");
  expect(there.news()).toBeNull();
  for (let i = 0; i < 100; i++) there.count("answer", "busy");
  const news = there.news()!;
  expect(news.counts).toEqual({ "answer|busy": 100 });
  expect(there.news()).toBeNull();
  here.setOthers("there", news);
  here.setOthers("there", news);
  expect([allowed(here, "busy"), allowed(here, "rare")]).toEqual([20, 120]);
});

test("counts of another minute are ignored", () => {
  const [here, there] = [createLimits(1, now, SECRET), createLimits(1, now, SECRET)];
  allowed(there, "a");
  const news = there.news()!;
  time += MINUTE;
  here.setOthers("there", news);
  expect(allowed(here, "a")).toBe(120);
});

test("an address has one hash in every process of a day, another the next day, and none without the secret", () => {
  const hash = (secret = SECRET) => createLimits(1, now, secret).hashAddress("203.0.113.7");
  const today = hash();
  expect(hash()).toBe(today);
  expect(hash(Buffer.from("another installation"))).not.toBe(today);
  expect(today).not.toContain("203");
  time += 1440 * MINUTE;
  expect(hash()).not.toBe(today);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s belongs to %s", (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});
