import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { edit } from "./edit.ts";
import { parseTrade, serialiseTrade } from "./stored-trade.ts";
import { startTrade } from "./trade.ts";
import { beginTradeHistory, editInHistory, redoTrade, undoTrade } from "./trade-history.ts";

const asset = { id: 5, name: "Somebody", position: "QB", team: "BUF", age: 30.1 } as const;
const trade = edit(edit(startTrade(1), { type: "add", asset, from: "team1" }), {
  type: "add",
  asset: { ...asset, id: 6 },
  from: "team2",
});
const kept = JSON.parse(serialiseTrade(trade));

test("a whole trade comes back", () => {
  expect(parseTrade(JSON.stringify(kept))).toEqual(trade);
});

test("the sender's league is switched, stored, undone with its trade, and gone when that is cleared", () => {
  const league = { leagueFormatId: 1, scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER };
  const opened = editInHistory(beginTradeHistory(startTrade(0)), {
    type: "open",
    trade: { ...trade, sender: { league, isUsed: true } },
  });
  const switched = editInHistory(opened, { type: "use-sender-league", isUsed: false }).present;
  expect(switched).toEqual({ ...trade, sender: { league, isUsed: false } });
  const made = { ...trade, sender: { league, isUsed: true, isOfTrade: true } };
  for (const one of [switched, made]) expect(parseTrade(serialiseTrade(one))).toEqual(one);
  expect(undoTrade(opened).present.sender).toBeUndefined();
  expect(edit(switched, { type: "clear" }).sender).toBeUndefined();
  expect(edit(trade, { type: "use-sender-league", isUsed: true })).toBe(trade);
});

test("a stored league of the sender that is malformed leaves the trade priced for the reader's own", () => {
  for (const sender of [null, {}, { league: "1,2", isUsed: true }, { league: 5, isUsed: true }])
    expect(parseTrade(JSON.stringify({ ...kept, sender }))).toEqual(trade);
});

test.each([
  ["another version", { ...kept, version: 2 }],
  ["one team", { ...kept, teams: kept.teams.slice(0, 1) }],
  ["the same team twice", { ...kept, teams: [kept.teams[0], kept.teams[0]] }],
  ["an asset of a team that is not there", { ...kept, placed: [{ ...kept.placed[0], to: "team3" }] }],
  ["an asset from a team to itself", { ...kept, placed: [{ ...kept.placed[0], to: "team1" }] }],
  ["the same instance twice", { ...kept, placed: [kept.placed[0], { ...kept.placed[1], instanceId: "asset1" }] }],
  ["the same player twice", { ...kept, placed: [kept.placed[0], { ...kept.placed[1], asset }] }],
  ["an instance still to come", { ...kept, nextInstance: 2 }],
  ["an unknown status", { ...kept, teams: [kept.teams[0], { ...kept.teams[1], teamStatus: 3 }] }],
  ["an asset without a name", { ...kept, placed: [{ ...kept.placed[0], asset: { ...asset, name: undefined } }] }],
  ["a list for a trade", []],
  ["nothing", null],
])("%s is ignored", (_, value) => {
  expect(parseTrade(JSON.stringify(value))).toBeNull();
});

test("a slot of a draft that an older version let in twice comes back once", () => {
  const slot = { id: 9, name: "2027 1.04", position: "PICK", team: null, age: null };
  const twice = { ...kept, placed: kept.placed.map((placed: object) => ({ ...placed, asset: slot })) };
  expect(parseTrade(JSON.stringify(twice))?.placed).toEqual([{ ...kept.placed[0], asset: slot }]);
});

test("a text that is cut short or scrambled never throws and never gives half a trade", () => {
  const text = serialiseTrade(trade);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, noise) => {
      expect(parseTrade(text.slice(0, at))).toBeNull();
      const read = parseTrade(text.slice(0, at) + noise + text.slice(at + 1));
      if (read) expect([read.teams.length, read.placed.length]).toEqual([2, 2]);
    }),
  );
});

test("a question adds no undo step, and its answer adds one", () => {
  const three = edit(startTrade(0), { type: "add-team" });
  const start = beginTradeHistory(three);
  const asked = editInHistory(start, { type: "add", asset, from: "team1" });
  expect([asked.past.length, asked.present.question?.kind]).toEqual([0, "receiver"]);
  expect([undoTrade(asked).present, redoTrade(asked).present]).toEqual([three, three]);
  const answered = editInHistory(asked, { type: "choose-receiver", team: "team2" });
  expect(answered.past).toEqual([three]);
  expect(undoTrade(answered).present).toEqual(three);
});

test("a cancelled question keeps the steps that can be redone", () => {
  const three = beginTradeHistory(edit(startTrade(0), { type: "add-team" }));
  const added = editInHistory(three, { type: "add", asset, from: "team1", to: "team2" });
  const back = editInHistory(editInHistory(undoTrade(added), { type: "add", asset, from: "team3" }), {
    type: "cancel",
  });
  expect(redoTrade(back).present).toEqual(added.present);
});

test("a change without effect is no step", () => {
  const start = beginTradeHistory(startTrade(0));
  expect(editInHistory(start, { type: "clear" })).toBe(start);
});

test("the undo history is limited to a hundred steps", () => {
  let history = beginTradeHistory(startTrade(0));
  for (let step = 0; step < 130; step++)
    history = editInHistory(history, { type: "set-team-status", team: "team1", teamStatus: step % 2 === 0 ? 1 : 0 });
  expect(history.past).toHaveLength(100);
});
