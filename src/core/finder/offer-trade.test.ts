import { expect, test } from "vitest";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import type { FinderAsset, FinderLeague } from "./finder-league.ts";
import { offerText } from "./offer-trade.ts";
import type { Leg, Offer } from "./offers.ts";

const asset = (name: string, value: number, over: Partial<FinderAsset> = {}) =>
  ({ id: name, assetid: 1, pick: null, name, values: [0, 0, value, 0, 0], ...over }) as unknown as FinderAsset;
const league = {
  leagueid: "7",
  format: "dynasty",
  roster: { ...DEFAULT_ROSTER, qbSlots: 1, opSlots: 1 },
  teams: ["Harbor Lights", "Rockets", "Owls"].map((name, at) => ({ id: String(at + 1), name })),
} as unknown as FinderLeague;
const offer = (...legs: readonly Leg[]) => ({ legs }) as unknown as Offer;

const first = asset("2027 1st", 180.4, {
  pick: { season: 2027, round: 1, slot: null, originalteamid: "3" },
  position: "PICK",
});
const mine: Leg = { from: "1", to: "2", assets: [asset("Bijan Robinson", 395.4), first] };
const theirs: Leg = { from: "2", to: "1", assets: [asset("Puka Nacua", 464)] };

test("the reader's own side speaks as I, with whole balanced values, whose pick it is, and the format", () => {
  expect(offerText(offer(theirs, mine), league, "1")).toBe(
    "Trade idea: I send Bijan Robinson (395) and 2027 1st (Owls) (180). You send Puka Nacua (464). " +
      "Values by Big Brain Football for Dynasty, 12 teams, Superflex.",
  );
});

test("without a team of one's own, and among three teams, every team is named", () => {
  const named = "Trade idea: Harbor Lights sends Rockets Bijan Robinson (395)";
  expect(offerText(offer(mine, theirs), league, null)).toContain(named);
  const third: Leg = { from: "3", to: "1", assets: [asset("Drake Maye", 300)] };
  expect(offerText(offer(mine, theirs, third), league, "1")).toContain("Owls sends Harbor Lights Drake Maye (300).");
});
