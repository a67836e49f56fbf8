import { expect, test } from "vitest";
import type { PlayerPosition } from "#core/assets/position.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { additionsFor, bidOf, type OwnPlayer } from "./free-agents.ts";

/** One back, one receiver, one FLEX. */
const ROSTER = { ...DEFAULT_ROSTER, qbSlots: 0, rbSlots: 1, wrSlots: 1, teSlots: 0, flexSpots: 1, opSlots: 0 };
const player = (id: number, position: PlayerPosition, season: number, place: OwnPlayer["place"] = "roster") => ({
  id,
  position,
  season,
  value: season,
  place,
});
const OWN = [
  player(1, "RB", 100),
  player(2, "WR", 60),
  player(3, "WR", 20),
  player(4, "RB", 8),
  player(5, "WR", 4, "taxi"),
  player(6, "TE", 2, "reserve"),
];

test("who would start is judged by the lineup, whoever else by the weakest of the bench and the taxi squad", () => {
  // The mean starter is worth (100 + 60 + 20) / 3 = 60.
  const free = [player(11, "TE", 40), player(12, "WR", 12), player(13, "RB", 8), player(14, "TE", 10)];
  expect(additionsFor(OWN, free, ROSTER)).toEqual([
    { id: 11, starts: true, overid: 3, gain: 20, share: 0.25 },
    { id: 12, starts: false, overid: 5, gain: 2, share: 2 / 62 },
  ]);
});

test("an empty slot is filled, and nobody is better than a better bench", () => {
  const [back] = OWN;
  expect(additionsFor([back!], [player(11, "WR", 30)], ROSTER)).toEqual([
    { id: 11, starts: true, overid: null, gain: 30, share: 30 / 130 },
  ]);
  expect(additionsFor(OWN, [player(11, "WR", 3)], ROSTER)).toEqual([]);
  expect(additionsFor([], [player(11, "WR", 30)], ROSTER)[0]).toMatchObject({ share: 1 });
});

test("a bid is in whole dollars, at least one of any, and never more than is left", () => {
  expect([bidOf(0.25, 90), bidOf(0.001, 90), bidOf(1, 7), bidOf(0.5, 0)]).toEqual([23, 1, 7, 0]);
});
