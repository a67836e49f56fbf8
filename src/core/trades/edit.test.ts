import { describe, expect, test } from "vitest";
import { edit, currentReassignment, type Change } from "./edit.ts";
import { receivingOf, sendingOf, startTrade, type Trade, type TradeAsset, type TeamId } from "./trade.ts";

const player = (id: number): TradeAsset => ({ id, name: `Player ${id}`, position: "WR", team: "SF", age: 25 });
const pick: TradeAsset = { id: 90, name: "2027 1st", position: "PICK", team: null, age: null };

const after = (trade: Trade, ...changes: Change[]): Trade => changes.reduce(edit, trade);
const withTeams = (count: number): Trade =>
  after(startTrade(0), ...Array.from({ length: count - 2 }, (): Change => ({ type: "add-team" })));
const ways = (trade: Trade) => trade.placed.map(({ asset, from, to }) => `${asset.id}: ${from} > ${to}`);
const add = (id: number, from: TeamId, to?: TeamId): Change => ({
  type: "add",
  asset: player(id),
  from,
  ...(to && { to }),
});

describe("a new trade", () => {
  test("has two empty teams: the first with the given status, the other balanced until chosen", () => {
    expect(startTrade(1)).toEqual({
      teams: [
        { id: "team1", name: "Team 1", teamStatus: 1, customScoresEnabled: false, scoreType: null },
        { id: "team2", name: "Team 2", teamStatus: 0, customScoresEnabled: false, scoreType: null },
      ],
      placed: [],
      nextInstance: 1,
      question: null,
    });
  });
});

describe("teams", () => {
  test("can be added up to six", () => {
    const six = withTeams(6);
    expect(six.teams.map(({ id }) => id)).toEqual(["team1", "team2", "team3", "team4", "team5", "team6"]);
    expect(edit(six, { type: "add-team" })).toBe(six);
  });

  test("cannot be deleted when only two are left", () => {
    const two = startTrade(0);
    expect(edit(two, { type: "delete-team", team: "team1" })).toBe(two);
  });

  test("without assets are just removed, and their number is free again", () => {
    const four = after(withTeams(4), { type: "delete-team", team: "team2" });
    expect(four.teams.map(({ id }) => id)).toEqual(["team1", "team3", "team4"]);
    expect(edit(four, { type: "add-team" }).teams.at(-1)).toMatchObject({ id: "team2", teamStatus: 0 });
  });

  test("keep their own status, name and custom scores", () => {
    const trade = after(
      startTrade(0),
      { type: "set-team-status", team: "team2", teamStatus: -2 },
      { type: "rename-team", team: "team2", name: "  Joe's Team " },
      { type: "set-custom-scores", team: "team1", enabled: true },
    );
    expect(trade.teams).toMatchObject([
      { teamStatus: 0, name: "Team 1", customScoresEnabled: true },
      { teamStatus: -2, name: "Joe's Team", customScoresEnabled: false },
    ]);
    expect(edit(trade, { type: "rename-team", team: "team1", name: "  " })).toBe(trade);
    expect(edit(trade, { type: "set-team-status", team: "team2", teamStatus: -2 })).toBe(trade);
  });

  test("lose a score type that the chosen asset does not have", () => {
    const trade = after(
      startTrade(0),
      { type: "set-score-type", team: "team1", scoreType: "passtds" },
      { type: "set-score-type", team: "team2", scoreType: "perception" },
      { type: "limit-score-types", available: ["perception", "rushtds"] },
    );
    expect(trade.teams.map(({ scoreType }) => scoreType)).toEqual([null, "perception"]);
  });
});

describe("adding an asset", () => {
  test("with two teams sends it to the other one", () => {
    const trade = after(startTrade(0), add(1, "team2"), add(2, "team1"));
    expect(ways(trade)).toEqual(["1: team2 > team1", "2: team1 > team2"]);
    expect(trade.placed.map(({ instanceId }) => instanceId)).toEqual(["asset1", "asset2"]);
  });

  test("with more asks for the receiver and places it on the answer", () => {
    const asked = after(withTeams(3), add(1, "team1"));
    expect(asked.question).toEqual({ kind: "receiver", asset: player(1), from: "team1" });
    expect(asked.placed).toEqual([]);
    const answered = edit(asked, { type: "choose-receiver", team: "team3" });
    expect([ways(answered), answered.question]).toEqual([["1: team1 > team3"], null]);
  });

  test("does not take the sender for the receiver, and cancelling adds nothing", () => {
    const three = withTeams(3);
    const asked = edit(three, add(1, "team1"));
    expect(edit(asked, { type: "choose-receiver", team: "team1" })).toBe(asked);
    expect(edit(asked, { type: "cancel" })).toEqual(three);
  });

  test("accepts a receiver named in advance", () => {
    expect(ways(after(withTeams(3), add(1, "team1", "team2")))).toEqual(["1: team1 > team2"]);
  });

  test("refuses a player who is already in the trade, and takes a pick of any slot again", () => {
    const trade = after(startTrade(0), add(1, "team1"));
    expect(edit(trade, add(1, "team2"))).toBe(trade);
    const picks = after(
      trade,
      { type: "add", asset: pick, from: "team1" },
      { type: "add", asset: pick, from: "team2" },
    );
    expect(ways(picks)).toEqual(["1: team1 > team2", "90: team1 > team2", "90: team2 > team1"]);
  });

  test("refuses a slot of a draft that is already in the trade: a league has it once", () => {
    const slot: TradeAsset = { id: 91, name: "2027 1.04", position: "PICK", team: null, age: null };
    const trade = after(startTrade(0), { type: "add", asset: slot, from: "team1" });
    expect(edit(trade, { type: "add", asset: slot, from: "team2" })).toBe(trade);
    const early: TradeAsset = { ...slot, id: 92, name: "2027 Early 1st" };
    const two = after(
      trade,
      { type: "add", asset: early, from: "team1" },
      { type: "add", asset: early, from: "team2" },
    );
    expect(two.placed).toHaveLength(3);
  });

  test("refuses teams that are not there", () => {
    const trade = withTeams(3);
    expect(edit(trade, add(1, "team9"))).toBe(trade);
    expect(edit(trade, add(1, "team1", "team9"))).toBe(trade);
  });
});

test("removing an asset takes it from both sides", () => {
  const trade = after(startTrade(0), add(1, "team1"), add(2, "team1"), { type: "remove", instanceId: "asset1" });
  expect([sendingOf(trade, "team1").length, receivingOf(trade, "team2").length]).toEqual([1, 1]);
  expect(edit(trade, { type: "remove", instanceId: "asset1" })).toBe(trade);
});

test("an instance id is never used twice", () => {
  const trade = after(startTrade(0), add(1, "team1"), { type: "remove", instanceId: "asset1" }, add(1, "team1"));
  expect(trade.placed[0]?.instanceId).toBe("asset2");
});

describe("moving an asset", () => {
  const trade = after(withTeams(4), add(1, "team1", "team2"));

  test.each([
    ["sending", "team3", "1: team3 > team2"],
    ["receiving", "team3", "1: team1 > team3"],
    ["sending", "team2", "1: team2 > team1"],
    ["receiving", "team1", "1: team2 > team1"],
    ["sending", "team1", "1: team1 > team2"],
    ["receiving", "team2", "1: team1 > team2"],
    ["sending", "team9", "1: team1 > team2"],
  ] as const)("of the %s side to %s gives %s", (side, team, way) => {
    expect(ways(edit(trade, { type: "move", instanceId: "asset1", side, team }))).toEqual([way]);
  });

  test("to where it is changes nothing at all", () => {
    expect(edit(trade, { type: "move", instanceId: "asset1", side: "sending", team: "team1" })).toBe(trade);
  });
});

describe("deleting a team with assets", () => {
  test("of three gives each to the one team that may take it", () => {
    const trade = after(withTeams(3), add(1, "team1", "team2"), add(2, "team2", "team3"), add(3, "team1", "team3"), {
      type: "delete-team",
      team: "team2",
    });
    expect(trade.teams.map(({ id }) => id)).toEqual(["team1", "team3"]);
    expect(ways(trade)).toEqual(["1: team1 > team3", "2: team1 > team3", "3: team1 > team3"]);
  });

  const four = after(withTeams(4), add(1, "team1", "team2"), add(2, "team3", "team1"), add(3, "team3", "team4"));
  const asked = edit(four, { type: "delete-team", team: "team1" });

  test("of four asks about one asset after the other and keeps the team until the last", () => {
    expect(asked.teams).toHaveLength(4);
    const first = asked.question?.kind === "reassign" ? currentReassignment(asked, asked.question) : null;
    expect([first?.placed.asset.id, first?.number, first?.total, first?.recipients.map(({ id }) => id)]).toEqual([
      1,
      1,
      2,
      ["team3", "team4"],
    ]);
    const next = edit(asked, { type: "reassign", team: "team4" });
    const second = next.question?.kind === "reassign" ? currentReassignment(next, next.question) : null;
    expect([second?.placed.asset.id, second?.number, second?.total, second?.recipients.map(({ id }) => id)]).toEqual([
      2,
      2,
      2,
      ["team2", "team4"],
    ]);
    const done = edit(next, { type: "reassign", team: "team2" });
    expect(done.teams.map(({ id }) => id)).toEqual(["team2", "team3", "team4"]);
    expect([ways(done), done.question]).toEqual([["1: team4 > team2", "2: team3 > team2", "3: team3 > team4"], null]);
  });

  test("gives nothing to the deleted team or to the team on the opposite side", () => {
    expect(edit(asked, { type: "reassign", team: "team1" })).toBe(asked);
    expect(edit(asked, { type: "reassign", team: "team2" })).toBe(asked);
  });

  test("changes nothing when it is cancelled halfway", () => {
    expect(after(asked, { type: "reassign", team: "team4" }, { type: "cancel" })).toEqual(four);
  });

  test("ignores other changes while it asks", () => {
    for (const change of [
      add(9, "team1"),
      { type: "clear" },
      { type: "add-team" },
      { type: "choose-receiver", team: "team2" },
    ] as const)
      expect(edit(asked, change)).toBe(asked);
  });
});

test("swapping sides reverses every asset, and swapping twice restores the trade", () => {
  const trade = after(withTeams(3), add(1, "team1", "team2"), add(2, "team3", "team1"));
  const swapped = edit(trade, { type: "swap-sides" });
  expect(ways(swapped)).toEqual(["1: team2 > team1", "2: team1 > team3"]);
  expect(edit(swapped, { type: "swap-sides" })).toEqual(trade);
});

test("clearing takes the assets and leaves the teams", () => {
  const trade = after(
    withTeams(3),
    { type: "set-team-status", team: "team3", teamStatus: 2 },
    add(1, "team1", "team2"),
    {
      type: "clear",
    },
  );
  expect([trade.placed, trade.teams.length, trade.teams[2]?.teamStatus]).toEqual([[], 3, 2]);
  expect(edit(trade, { type: "clear" })).toBe(trade);
});
