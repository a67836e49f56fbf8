import { expect, test } from "vitest";
import { newsWords, reasonsOf, type AssetEvents } from "./reasons.ts";

const NOTHING: AssetEvents = { injury: null, news: [], trades: [], insights: [], calls: [], answers: 0 };

test.each([
  ["team KC to BUF", "joined BUF"],
  ["team KC to none", "left KC"],
  ["team none to SEA, became a starter", "joined SEA and became a starter"],
  ["IR, lost the starting place", "is on a reserve list and will miss several games and lost the starting place"],
  ["back from IR", "is back from IR"],
  ["Team's own words about him", "Team's own words about him"],
])("the note %j reads %j", (note, words) => {
  expect(newsWords(note)).toBe(words);
});

test("reasons come by weight, then by day, and what is older than the span is left out", () => {
  const events: AssetEvents = {
    injury: { designation: "Out", since: "2026-11-20" },
    news: [
      { day: "2026-11-18", note: "became a starter" },
      { day: "2026-11-22", note: "team KC to BUF" },
      { day: "2026-11-01", note: "team LV to KC" },
    ],
    trades: [{ day: "2026-11-21", league: "Harbor", from: "Alpha", to: null }],
    insights: ["2026-11-22", "2026-11-23"],
    calls: [
      { day: "2026-11-19", text: "was your daily call" },
      { day: "2026-11-02", text: "was your daily call" },
    ],
    answers: 1200,
  };
  expect(reasonsOf(events, "2026-11-17").map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "injury: is out for the next game",
    "news: joined BUF",
    "news: became a starter",
    "trade: was dropped by Alpha in Harbor",
    "insight: has 2 new insights",
    "call: was your daily call",
    "answers: was compared in 1,200 answers",
  ]);
});

test("a designation that is older, unknown or told by the news is no reason of its own", () => {
  const since = "2026-11-17";
  expect(reasonsOf({ ...NOTHING, injury: { designation: "Out", since: "2026-11-10" } }, since)).toEqual([]);
  expect(reasonsOf({ ...NOTHING, injury: { designation: "Sore", since: "2026-11-20" } }, since)).toEqual([]);
  const told = reasonsOf(
    { ...NOTHING, injury: { designation: "IR", since: "2026-11-20" }, news: [{ day: "2026-11-20", note: "IR" }] },
    since,
  );
  expect(told.map(({ kind }) => kind)).toEqual(["news"]);
});

test("a single answer is one answer, and none is no reason", () => {
  expect(reasonsOf({ ...NOTHING, answers: 1 }, "2026-11-17").map(({ text }) => text)).toEqual([
    "was compared in 1 answer",
  ]);
  expect(reasonsOf(NOTHING, "2026-11-17")).toEqual([]);
});
