import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import type { UnmatchedPlayer } from "../league.ts";
import { isOfUnpricedPosition, unpricedRoster, valueGaps } from "./unpriced.ts";

const held = (name: string, position: string | null, place: UnmatchedPlayer["place"] = "roster"): UnmatchedPlayer => ({
  name,
  position,
  why: "players of this position have no trade value here",
  place,
});
function places(players: readonly UnmatchedPlayer[], slots: Readonly<Record<string, number>> | undefined) {
  const { starters, bench } = unpricedRoster(players, slots);
  return {
    starters: starters.map(({ slot, player }) => `${slot} ${player?.name ?? "-"}`),
    bench: bench.map(({ name }) => name),
  };
}

describe("players without a value", () => {
  test("fill the slots of their kind, and take a place of the bench beyond them", () => {
    expect(
      places([held("Kay", "PK"), held("Foot", "K"), held("SEA defense", "DEF"), held("Backer", "LB")], {
        K: 1,
        DEF: 1,
        IDP_FLEX: 2,
      }),
    ).toEqual({
      // The second kicker fills no other kind of slot.
      starters: ["K Foot", "DEF SEA defense", "IDP_FLEX Backer", "IDP_FLEX -"],
      bench: ["Kay"],
    });
  });

  test("of unknown position fill what is open; prospects of valued positions always sit on the bench", () => {
    expect(places([held("Sleeper player 7", null), held("Prospect", "WR"), held("Runner", "FB")], { K: 1 })).toEqual({
      starters: ["K Sleeper player 7"],
      bench: ["Prospect", "Runner"],
    });
    expect(places([held("One", null), held("Two", null)], { K: 1 }).bench).toEqual(["Two"]);
  });

  test("take no place on the taxi squad and the injured list, nor where the league's slots are unknown", () => {
    expect(places([held("Kay", "K", "taxi"), held("Prospect", "WR", "reserve")], {})).toEqual({
      starters: [],
      bench: [],
    });
    expect(places([held("Kay", "K"), held("Prospect", "WR")], undefined).bench).toEqual(["Prospect"]);
  });

  test("are known by name or by an id alone", () => {
    expect(
      [held("Kay", "K"), held("Sleeper player 7", null), held("MyFantasyLeague player 9", "unknown")].map(
        isOfUnpricedPosition,
      ),
    ).toEqual([true, false, false]);
  });
});

test("what the values of a league leave out is said: slots without values, and best ball", () => {
  const league = {
    rosterSettings: { ...DEFAULT_ROSTER, qbSlots: 1, rbSlots: 2, wrSlots: 3, teSlots: 1, flexSpots: 1 },
  };
  const covered = { ...league, rosterSettings: { ...league.rosterSettings, opSlots: 0 } };
  expect(valueGaps({ ...covered, notpriced: [], unpricedslots: { K: 1, DEF: 1, LB: 2 } })).toEqual([
    "Values cover 8 of 12 starting slots: none for K, DEF, and 2 LB.",
  ]);
  expect(valueGaps({ ...covered, notpriced: ["best_ball"] })).toEqual([expect.stringMatching(/^Best ball: /)]);
  expect(valueGaps({ ...covered, notpriced: [] })).toEqual([]);
});
