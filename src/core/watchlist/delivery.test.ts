import { describe, expect, test } from "vitest";
import { HOUR_MS, parseInstant } from "#core/kit/calendar.ts";
import { dueDigest, isQuiet, isTimeZone, type AlertSettings } from "./delivery.ts";
import { digestMessage, newsMessage } from "./message.ts";

const NEW_YORK: AlertSettings = {
  digest: "daily",
  news: true,
  quietfrom: 22,
  quietto: 8,
  timezone: "America/New_York",
};
const at = (text: string): number => parseInstant(text)!;
const LONG_AGO = at("2026-10-01T00:00:00Z");

describe("quiet hours", () => {
  test.each([
    ["2026-11-24T03:00:00Z", true], // 22:00 of the day before
    ["2026-11-24T12:59:00Z", true], // 07:59
    ["2026-11-24T13:00:00Z", false], // 08:00
    ["2026-11-25T02:59:00Z", false], // 21:59
  ])("over midnight, %s is quiet: %s", (moment, quiet) => {
    expect(isQuiet(NEW_YORK, at(moment))).toBe(quiet);
  });

  test("within a day, and none with equal hours", () => {
    const noon = { ...NEW_YORK, quietfrom: 12, quietto: 14 };
    const quiet = [11, 12, 13, 14].filter((hour) => isQuiet(noon, at("2026-11-24T05:00:00Z") + hour * HOUR_MS));
    expect(quiet).toEqual([12, 13]);
    expect(isQuiet({ ...NEW_YORK, quietfrom: 0, quietto: 0 }, at("2026-11-24T05:00:00Z"))).toBe(false);
  });

  test("a day with a change of the clock has its local hours", () => {
    // In New York clocks went back on 1 November 2026 at 06:00 UTC: 08:00 is an hour later by UTC than the day before.
    expect(isQuiet(NEW_YORK, at("2026-10-31T12:00:00Z"))).toBe(false);
    expect(isQuiet(NEW_YORK, at("2026-11-01T12:00:00Z"))).toBe(true);
  });
});

describe("digests", () => {
  test("the daily one is due once a local day, from eight", () => {
    expect(dueDigest(NEW_YORK, LONG_AGO, at("2026-11-24T12:59:00Z"))).toBeNull();
    expect(dueDigest(NEW_YORK, LONG_AGO, at("2026-11-24T13:00:00Z"))).toEqual({ key: "daily 2026-11-24", days: 1 });
    expect(dueDigest(NEW_YORK, LONG_AGO, at("2026-11-25T04:00:00Z"))).toEqual({ key: "daily 2026-11-24", days: 1 });
  });

  test("the weekly one is due on Tuesdays, and none where it is off", () => {
    const weekly = { ...NEW_YORK, digest: "weekly" } as const;
    expect(dueDigest(weekly, LONG_AGO, at("2026-11-24T15:00:00Z"))).toEqual({ key: "weekly 2026-11-24", days: 7 });
    expect(dueDigest(weekly, LONG_AGO, at("2026-11-25T15:00:00Z"))).toBeNull();
    expect(dueDigest({ ...NEW_YORK, digest: "off" }, LONG_AGO, at("2026-11-24T15:00:00Z"))).toBeNull();
  });

  test("the first comes on the day after the device was added", () => {
    const added = at("2026-11-24T11:00:00Z");
    expect(dueDigest(NEW_YORK, added, at("2026-11-24T15:00:00Z"))).toBeNull();
    expect(dueDigest(NEW_YORK, added, at("2026-11-25T15:00:00Z"))).not.toBeNull();
  });
});

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["Mars/Base", false],
  ["", false],
])("%j names a time zone: %s", (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});

describe("messages", () => {
  const news = { kind: "news", day: "2026-11-24", text: "joined BUF" } as const;
  const answers = { kind: "answers", day: null, text: "was compared in 3 answers" } as const;

  test("a digest tells movements and news, the largest movement first", () => {
    const rows = [
      { name: "Quiet", percent: 0.4, reasons: [answers] },
      { name: "Mover", percent: -6.2, reasons: [answers] },
      { name: "Traded", percent: 2, reasons: [news] },
      { name: "Named", percent: null, reasons: [news] },
    ];
    expect(digestMessage(rows, 1)).toEqual({
      title: "Your watchlist: 3 changes since yesterday",
      body: "Mover down 6.2%\nTraded up 2.0%: joined BUF\nNamed joined BUF",
    });
  });

  test("nothing worth telling is no message", () => {
    expect(digestMessage([{ name: "Quiet", percent: 0.4, reasons: [answers] }], 7)).toBeNull();
    expect(newsMessage([])).toBeNull();
  });

  test("much news is one message that says how much more there is", () => {
    const many = ["A", "B", "C", "D", "E"].map((name) => ({ name, text: "joined BUF" }));
    expect(newsMessage(many)).toEqual({
      title: "News about 5 players you watch",
      body: "A joined BUF\nB joined BUF\nC joined BUF\nand 2 more",
    });
    expect(newsMessage(many.slice(0, 1))).toEqual({ title: "A", body: "Joined BUF" });
    expect(newsMessage([many[0]!, { name: "A", text: "became a starter" }])).toEqual({
      title: "A",
      body: "Joined BUF and became a starter",
    });
  });
});
