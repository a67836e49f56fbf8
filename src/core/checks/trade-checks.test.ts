// spec: sense-checks/checks-trade
import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import type { AssetId } from "../ids.ts";
import type { Position, PlayerPosition } from "../asset/position.ts";
import { starterLevel } from "./starter-level.ts";
import { checkTrade, type CheckedTrade, type Rostered, type TradedPiece } from "./trade-checks.ts";

let ids = 0;
const piece = (position: Position, season = 50, more: Partial<TradedPiece> = {}): TradedPiece => {
  const id = ++ids as AssetId;
  return { id, name: `${position} ${id}`, position, value: 50, season, injury: null, ...more };
};
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
  net: 30,
  chance: 0.8,
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

  test("that gives the only starting quarterback for none is asked about, unless another comes or more start", () => {
    const own = piece("QB");
    expect(kinds({ sends: [own] })).toEqual(["empty-position"]);
    expect(kinds({ sends: [own], receives: [piece("QB", 5)] })).toEqual([]);
    expect(kinds({ sends: [piece("QB", 5)] })).toEqual([]);
    expect(kinds({ sends: [own], roster: { ...DEFAULT_ROSTER, opSlots: 1 } })).toEqual([]);
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
    expect(kinds({ net: 12, chance: 0.55 })).toEqual(["within-noise"]);
    expect(kinds({ net: -12, chance: 0.45 })).toEqual([]);
    expect(kinds({ net: 12, chance: 0.61 })).toEqual([]);
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
  expect(checkTrade({ ...fair, sends: sends.toReversed(), net: 40 })[0]!.subject).toBe(once[0]!.subject);
});

test("the last starter of a league's positions is found over all its teams", () => {
  const league = Array.from({ length: 200 }, (_, at) => rostered(piece(at % 2 === 0 ? "WR" : "QB", 200 - at)));
  const roster = {
    ...DEFAULT_ROSTER,
    numberOfTeams: 10,
    qbSlots: 1,
    opSlots: 0,
    wrSlots: 2,
    flexSpots: 1,
    rbSlots: 0,
    teSlots: 0,
  };
  const level = starterLevel(league, roster);
  expect([level.QB, level.WR, level.TE]).toEqual([181, 142, Infinity]);
});
