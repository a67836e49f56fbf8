import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import { edit, type Change } from "./edit.ts";
import { imbalanceOf, netsOf, type PriceFor } from "./net.ts";
import { receivingOf, sendingOf, startTrade, type TeamId, type Trade, type TradeAsset } from "./trade.ts";
import { beginTradeHistory, editInHistory, redoTrade, undoTrade } from "./trade-history.ts";
import { parseTrade, serialiseTrade } from "./stored-trade.ts";

const ASSETS: TradeAsset[] = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  name: `Asset ${index + 1}`,
  position: index < 10 ? "RB" : "PICK",
  team: null,
  age: null,
}));

// Team 8 and many instances never exist: impossible changes belong to the sequences.
const team = fc.constantFrom<TeamId>("team1", "team2", "team3", "team4", "team5", "team6", "team8");
const teamStatus = fc.constantFrom(...TEAM_STATUSES);
const instanceId = fc.integer({ min: 1, max: 40 }).map((number) => `asset${number}`);
const asset = fc.constantFrom(...ASSETS);

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      { type: fc.constant("add"), asset, from: team, to: team },
      { requiredKeys: ["type", "asset", "from"] },
    ) as fc.Arbitrary<Change>,
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("choose-receiver" as const), team }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("remove" as const), instanceId }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("move" as const),
      instanceId,
      side: fc.constantFrom("sending" as const, "receiving" as const),
      team,
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("add-team" as const) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("delete-team" as const), team }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant("reassign" as const), team }) },
  { weight: 1, arbitrary: fc.constantFrom<Change>({ type: "cancel" }, { type: "swap-sides" }, { type: "clear" }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("set-team-status" as const), team, teamStatus }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("set-score-type" as const),
      team,
      scoreType: fc.constantFrom(...SCORE_TYPES, null),
    }),
  },
);
const changes = fc.array(change, { minLength: 1, maxLength: 60, size: "max" });

const same = (left: readonly unknown[], right: readonly unknown[]) => JSON.stringify(left) === JSON.stringify(right);
const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length;

/** Checks the invariants of a trade without the code under test; returns those it breaks. */
function broken(trade: Trade): string[] {
  const ids = trade.teams.map(({ id }) => id);
  const all = trade.placed.map((placed) => placed.instanceId).toSorted();
  const listed = (list: typeof sendingOf) =>
    ids.flatMap((id) => list(trade, id).map((placed) => placed.instanceId)).toSorted();
  const players = trade.placed.filter(({ asset }) => asset.position !== "PICK").map(({ asset }) => asset.id);
  const rules = {
    "two to six teams": ids.length >= 2 && ids.length <= 6 && isUnique(ids),
    "one of each instance": isUnique(all),
    "one sender for each": same(listed(sendingOf), all),
    "one receiver for each": same(listed(receivingOf), all),
    "nobody sends to himself": trade.placed.every(({ from, to }) => from !== to),
    "a player once": isUnique(players),
  };
  return Object.entries(rules).flatMap(([rule, kept]) => (kept ? [] : [rule]));
}

const contents = (trade: Trade) => trade.placed.map((placed) => `${placed.instanceId}=${placed.asset.id}`);

/** May a change have had this effect on the set of assets? Only add, remove and clear change it. */
function isAllowed(before: Trade, change: Change, after: Trade): boolean {
  const [had, has] = [contents(before), contents(after)];
  if (change.type === "add" || change.type === "choose-receiver")
    return same(has.slice(0, had.length), had) && has.length <= had.length + 1;
  if (change.type === "remove" && !before.question)
    return same(
      has,
      had.filter((one) => !one.startsWith(`${change.instanceId}=`)),
    );
  return same(has, change.type === "clear" && !before.question ? [] : had);
}

describe("any sequence of changes", () => {
  test("keeps every asset, each with one sender and one receiver, among two to six teams (1,000 sequences)", () => {
    const SEQUENCES = 1000;
    let asked = 0;
    let removed = 0;
    fc.assert(
      fc.property(changes, (sequence) => {
        let trade = startTrade(0);
        const problems: string[] = [];
        for (const one of sequence) {
          const next = edit(trade, one);
          problems.push(...broken(next), ...(isAllowed(trade, one, next) ? [] : [`${one.type} touched other assets`]));
          if (next.question?.kind === "reassign") asked++;
          if (next.teams.length < trade.teams.length && next.placed.length > 0) removed++;
          trade = next;
        }
        expect(problems).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    );
    // The sequences are long enough to ask questions.
    expect(asked).toBeGreaterThan(SEQUENCES / 6);
    expect(removed).toBeGreaterThan(SEQUENCES / 6);
  });

  test("has nets that sum to 0 when all teams share one status and scores (1,000 sequences)", () => {
    const price: PriceFor = (_, { id }) => (id === 7 ? null : id * 13.37);
    fc.assert(
      fc.property(changes, (sequence) => {
        const nets = netsOf(sequence.reduce(edit, startTrade(0)), price);
        expect(nets.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(0, 9);
      }),
      { numRuns: 1000 },
    );
  });

  test("can be undone to the beginning and redone to the end (500 sequences)", () => {
    fc.assert(
      fc.property(changes, (sequence) => {
        const start = beginTradeHistory(startTrade(0));
        let history = sequence.reduce(editInHistory, start);
        const end = { ...history.present, question: null };
        if (history.present.question) history = undoTrade(history);
        while (history.past.length > 0) {
          history = undoTrade(history);
          expect(broken(history.present)).toEqual([]);
        }
        expect(history.present).toEqual(start.present);
        while (history.future.length > 0) history = redoTrade(history);
        expect(history.present).toEqual(end);
      }),
      { numRuns: 500 },
    );
  });

  test("comes back from storage as it was, without its open question (500 sequences)", () => {
    fc.assert(
      fc.property(changes, (sequence) => {
        const trade = sequence.reduce(edit, startTrade(0));
        expect(parseTrade(serialiseTrade(trade))).toEqual({ ...trade, question: null });
      }),
      { numRuns: 500 },
    );
  });
});

test("swapping all sides negates every net", () => {
  fc.assert(
    fc.property(changes, (sequence) => {
      const trade = { ...sequence.reduce(edit, startTrade(0)), question: null };
      const price: PriceFor = ({ teamStatus }, { id }) => id * (10 + teamStatus);
      const [before, after] = [netsOf(trade, price), netsOf(edit(trade, { type: "swap-sides" }), price)];
      expect(imbalanceOf(after)).toBeCloseTo(imbalanceOf(before), 9);
      expect(after.map(({ sent }) => sent)).toEqual(before.map(({ received }) => received));
    }),
  );
});

describe("deleting a team and redistributing", () => {
  const full = fc
    .tuple(
      fc.integer({ min: 3, max: 6 }),
      fc.array(fc.record({ asset: fc.constantFrom(...ASSETS), from: team, to: team }), {
        minLength: 4,
        maxLength: 25,
        size: "max",
      }),
    )
    .map(([count, adds]) => {
      const teams = Array.from({ length: count - 2 }).reduce<Trade>(
        (trade) => edit(trade, { type: "add-team" }),
        startTrade(0),
      );
      return adds.reduce((trade, one) => edit(trade, { type: "add", ...one }), teams);
    });

  test("keeps every asset, and everything about it that was not the team's (1,000 trades)", () => {
    fc.assert(
      fc.property(full, fc.nat(5), fc.infiniteStream(fc.nat(3)), (before, which, answers) => {
        const leaving = before.teams[which % before.teams.length]?.id ?? "team1";
        let trade = edit(before, { type: "delete-team", team: leaving });
        for (let left = 200; trade.question && left > 0; left--) {
          const heirs = trade.teams.map(({ id }) => id);
          trade = edit(trade, { type: "reassign", team: heirs[answers.next().value % heirs.length] ?? "team1" });
          expect(broken(trade)).toEqual([]);
        }
        expect([trade.question, trade.teams.some(({ id }) => id === leaving)]).toEqual([null, false]);
        expect(contents(trade)).toEqual(contents(before));
        trade.placed.forEach((now, index) => {
          const was = before.placed[index];
          if (was?.from !== leaving) expect(now.from).toBe(was?.from);
          if (was?.to !== leaving) expect(now.to).toBe(was?.to);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
