import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Position, PlayerPosition } from "#core/assets/position.ts";
import { starterLevel, type CheckedTrade, type Rostered, type TradedPiece } from "./check.ts";
import { checkTrade } from "./trade-checks.ts";
import { NO_STARTERS } from "#tests/support/value/league-with.ts";

let ids = 0;
function piece(position: Position, season = 50, more: Partial<TradedPiece> = {}): TradedPiece {
  const id = ++ids as AssetId;
  return { id, name: `${position} ${id}`, position, value: 50, season, injury: null, age: 25, presentBias: 0, ...more };
}
const rostered = ({ id, name, position, season }: TradedPiece): Rostered => ({
  id,
  name,
  position: position as PlayerPosition,
  value: season,
});

const fair: CheckedTrade = {
  sends: [piece("WR")],
  receives: [piece("RB")],
  status: 0,
  gain: 30,
  chance: 0.8,
  verdict: "favors",
  starValue: 300,
  roster: DEFAULT_ROSTER,
  starterLevel: { QB: 20, RB: 20, WR: 20, TE: 20 },
  players: null,
};
const kinds = (trade: Partial<CheckedTrade>) => checkTrade({ ...fair, ...trade }).map(({ kind }) => kind);
const PLACES = 2 + 1 + 2 + 3 + 1 + 15;

describe("a trade without a league", () => {
  test("that is ordinary raises no question, and neither does one side alone", () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ receives: [] })).toEqual([]);
  });

  test("of three starters for one is asked about; three substitutes for one are not", () => {
    const [check] = checkTrade({ ...fair, sends: [piece("WR"), piece("RB"), piece("TE")] });
    expect(check).toMatchObject({ kind: "starters-for-one" });
    expect(check!.sentence).toMatch(/^You give three starters \(WR \d+, RB \d+, and TE \d+\) and get RB \d+\.$/);
    expect(kinds({ sends: [piece("WR", 10), piece("RB", 10), piece("TE", 10)] })).toEqual([]);
    expect(kinds({ sends: [piece("WR"), piece("RB")] })).toEqual([]);
  });

  test("that gives a quarterback for none raises no question: the roster is unknown", () => {
    expect(kinds({ sends: [piece("QB")] })).toEqual([]);
    expect(kinds({ sends: [piece("QB")], roster: { ...DEFAULT_ROSTER, opSlots: 1 } })).toEqual([]);
  });

  test("that brings three players more than it sends is asked about its places", () => {
    const many = Array.from({ length: 4 }, () => piece("RB", 1));
    expect(kinds({ receives: many })).toEqual(["roster-overflow"]);
    expect(kinds({ receives: [piece("RB"), piece("PICK", 0), piece("PICK", 0), piece("PICK", 0)] })).toEqual([]);
  });

  test.each([
    ["IR", "is on a reserve list and will miss several games"],
    ["Sus", "is suspended"],
    ["Out", "is out for the next game"],
  ])("for a player listed as %s says so", (injury, says) => {
    const [check] = checkTrade({ ...fair, receives: [piece("RB", 50, { injury })] });
    expect(check!.sentence).toContain(says);
    expect(check!.evidence).toBe(`Listed as ${injury}; 100% of what you get.`);
  });

  test("is silent about a questionable player, and about a small part of what comes", () => {
    expect(kinds({ receives: [piece("RB", 50, { injury: "Questionable" })] })).toEqual([]);
    expect(kinds({ receives: [piece("RB"), piece("WR", 1, { value: 2, injury: "IR" })] })).toEqual([]);
  });

  test("that turns players into picks is asked about while all in, and only then", () => {
    const receives = [piece("PICK", 0), piece("PICK", 0)];
    expect(kinds({ receives, status: 2 })).toEqual(["picks-while-all-in"]);
    expect(kinds({ receives, status: 1 })).toEqual([]);
    expect(kinds({ receives: [...receives, piece("WR")], status: 2 })).toEqual([]);
  });

  test("whose gain is within the noise says so; a loss or a clear gain does not", () => {
    expect(kinds({ gain: 12, chance: 0.55 })).toEqual(["within-noise"]);
    expect(kinds({ gain: -12, chance: 0.45 })).toEqual([]);
    expect(kinds({ gain: 12, chance: 0.61 })).toEqual([]);
  });

  test("that most likely loses says by how much; one that the verdict calls close does not", () => {
    const [check] = checkTrade({ ...fair, gain: -42.4, chance: 0.06 });
    expect(check).toMatchObject({
      kind: "robbed",
      evidence: "Your chance to gain is 6%; about 42 more would make it even.",
    });
    expect(kinds({ gain: -42, chance: 0.15 })).toEqual([]);
    expect(kinds({ gain: -12, chance: 0.06, verdict: "close" })).toEqual([]);
  });

  test("in which a rebuilding team buys age names the players with their ages", () => {
    const old = piece("RB", 50, { name: "Old Back", age: 28.6, presentBias: 0.7 });
    const [check] = checkTrade({ ...fair, receives: [old], status: -1 });
    expect(check).toMatchObject({
      kind: "age-while-rebuilding",
      sentence: "You are rebuilding, but you buy age: Old Back (28).",
      evidence: "100% of what you get is in players past the peak of their position, 0% of what you give.",
    });
    expect(kinds({ receives: [old], status: 0 })).toEqual([]);
    expect(kinds({ receives: [old], sends: [piece("WR", 50, { presentBias: 0.5 })], status: -2 })).toEqual([]);
    expect(kinds({ receives: [old, piece("PICK", 0, { value: 120 })], status: -2 })).toEqual([]);
  });

  test("of a star for several pieces of which none comes near him is asked about; with a centrepiece it is not", () => {
    const star = piece("WR", 50, { value: 400 });
    const receives = [piece("RB", 50, { value: 180 }), piece("PICK", 0, { value: 190 })];
    const [check] = checkTrade({ ...fair, sends: [star], receives });
    expect(check).toMatchObject({
      kind: "no-centrepiece",
      sentence: `You give ${star.name}, one of the best twenty, and nothing you get comes near him.`,
    });
    expect(check!.evidence).toContain("at 48% of his value");
    expect(kinds({ sends: [star], receives: [...receives, piece("TE", 50, { value: 200 })] })).toEqual([]);
    expect(kinds({ sends: [star], receives: receives.slice(1) })).toEqual([]);
    expect(kinds({ sends: [star], receives, starValue: 401 })).toEqual([]);
  });
});

describe("a trade of a team whose roster is known", () => {
  const team = [piece("QB"), piece("RB"), piece("RB"), piece("WR"), piece("WR"), piece("WR"), piece("TE"), piece("WR")];
  const players = team.map(rostered);

  test("counts the starters of its own best lineup", () => {
    expect(kinds({ players, sends: team.slice(1, 4) })).toContain("starters-for-one");
    const bench = Array.from({ length: 3 }, () => piece("WR", 30));
    expect(kinds({ players: [...players, ...bench.map(rostered)], sends: bench })).toEqual([]);
  });

  test("that leaves a position without players names it; a second quarterback at home is enough", () => {
    const quarterback = team[0]!;
    const check = checkTrade({ ...fair, players, sends: [quarterback] })[0];
    expect(check).toMatchObject({
      kind: "empty-position",
      sentence: "No quarterback would be left on your roster.",
      evidence: "1 before the trade, 0 after it.",
    });
    expect(kinds({ players: [...players, rostered(piece("QB", 9))], sends: [quarterback] })).toEqual([]);
  });

  test("of one of two starting quarterbacks in superflex is asked about; of the third it is not", () => {
    const roster = { ...DEFAULT_ROSTER, opSlots: 1 };
    const [first, second, third] = [team[0]!, piece("QB"), piece("QB")];
    const two = [...players, rostered(second)];
    const check = checkTrade({ ...fair, roster, players: two, sends: [second] })[0];
    expect(check).toMatchObject({
      kind: "superflex-quarterback",
      sentence: `You give ${second.name} and keep one starting quarterback: who fills the superflex spot?`,
      evidence: "2 starting quarterbacks before the trade, 1 after it; 2 may start each week.",
    });
    expect(kinds({ roster, players: two, sends: [second], receives: [third] })).toEqual([]);
    expect(kinds({ roster, players: [...two, rostered(third)], sends: [first] })).toEqual([]);
    expect(kinds({ roster, players: [...players, rostered(piece("QB", 5))], sends: [first] })).toEqual([
      "superflex-quarterback",
    ]);
    expect(kinds({ players: two, sends: [second] })).toEqual([]);
  });

  test("overflows when it has more players than places, and not before", () => {
    const full = Array.from({ length: PLACES - players.length }, () => rostered(piece("RB", 1)));
    const receives = [piece("RB", 1), piece("WR", 1)];
    const check = checkTrade({ ...fair, players: [...players, ...full], sends: [team[7]!], receives }).find(
      ({ kind }) => kind === "roster-overflow",
    );
    expect(check!.evidence).toBe(`${PLACES + 1} players for ${PLACES} roster spots, not counting taxi and reserve.`);
    expect(kinds({ players: [...players, ...full.slice(1)], sends: [team[7]!], receives })).toEqual([]);
  });
});

test("the same trade has the same subjects, so that what is muted stays muted", () => {
  const sends = [piece("WR"), piece("RB"), piece("TE")];
  const once = checkTrade({ ...fair, sends });
  expect(checkTrade({ ...fair, sends: sends.toReversed(), gain: 40 })[0]!.subject).toBe(once[0]!.subject);
});

test("the last starter of a league's positions is found over all its teams", () => {
  const league = Array.from({ length: 200 }, (_, at) => rostered(piece(at % 2 === 0 ? "WR" : "QB", 200 - at)));
  const roster = { ...NO_STARTERS, numberOfTeams: 10, qbSlots: 1, wrSlots: 2, flexSpots: 1 };
  const level = starterLevel(league, roster);
  expect([level.QB, level.WR, level.TE]).toEqual([181, 142, Infinity]);
});
