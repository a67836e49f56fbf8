import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import type { PricedPick, TeamStanding } from "#contract/leagues/teams.ts";
import type { Asset } from "#contract/values/values.ts";
import { isShown, ownersIn } from "./owners.ts";
import { pickNotes, placedPicks } from "./pick-notes.ts";

const LISTED = Array.from(
  { length: 12 },
  (_, at) =>
    ({
      assetid: 101 + at,
      assetdisplayname: `2027 1.${String(at + 1).padStart(2, "0")}`,
      tradevalue: 99 - 3 * at,
    }) as Asset,
);
const EVEN = Array.from({ length: 12 }, () => 0.083);
const pick = (originalteamid: string, over: Partial<PricedPick> = {}): PricedPick => ({
  season: 2027,
  round: 1,
  slot: null,
  originalteamid,
  name: "2027 1st",
  value: 0,
  low: 0,
  high: 0,
  odds: EVEN,
  assumption: "even odds: the order of this draft is not set yet",
  ...over,
});
const leagueOf = (myteamid: string | null) =>
  ({
    leagueid: "7",
    rosterSettings: { numberOfTeams: 3 },
    myteamid,
    teams: ["Harbor Lights", "Rockets", "Owls"].map((name, at) => ({ teamid: String(at + 1), name, assets: [at + 1] })),
  }) as unknown as League;
const placedIn = (held: Readonly<Record<string, readonly PricedPick[]>>) =>
  placedPicks(
    LISTED,
    leagueOf(null),
    Object.entries(held).map(([teamid, picks]) => ({ teamid, picks }) as unknown as TeamStanding),
  );
const notesFor = (held: Readonly<Record<string, readonly PricedPick[]>>, myteamid: string | null = null) =>
  pickNotes(placedIn(held), leagueOf(myteamid));

test("a note says whose pick it is, from whom, its band and the assumption", () => {
  const notes = notesFor({ "1": [pick("2")] });
  expect([...notes.values()].map(({ short }) => short)).toEqual([
    "Harbor Lights, from Rockets\u00a0· 69 to 96\u00a0· even odds: the order of this draft is not set yet",
  ]);
});

test("the reader's own pick comes first and is called so, and of many holders two are named", () => {
  const notes = notesFor({ "1": [pick("1")], "2": [pick("2"), pick("3")], "3": [pick("9")] }, "2");
  const [note] = [...notes.values()];
  expect(note!.short).toBe(
    "Yours; Yours, from Owls; 2 more\u00a0· 69 to 96\u00a0· even odds: the order of this draft is not set yet",
  );
  expect(note!.all.split("\n")).toHaveLength(4);
  expect(note!.all).toContain("Owls, from Team 9\u00a0· 69 to 96\u00a0· even odds");
});

test("a set slot has one value, and picks of different assumptions name none in the short line", () => {
  const set = pick("1", { slot: 6, odds: [], assumption: "the slot is set" });
  expect(notesFor({ "1": [set] }).get(106)?.short).toBe("Harbor Lights\u00a0· 84\u00a0· the slot is set");
  const beside = notesFor({ "1": [set], "2": [pick("2")] });
  expect(beside.get(106)?.short).toMatch(/^Harbor Lights; Rockets\u00a0· \d+ to \d+$/);
});

test("the list knows who holds each asset, and shows those of the reader, of others or of nobody", () => {
  // The first slot is nearest to both picks, of which the second is the reader's.
  const set = (slot: number) => ({ slot, odds: [], assumption: "the slot is set" });
  const owners = ownersIn(
    leagueOf("2"),
    placedIn({ "1": [pick("1", set(1))], "2": [pick("3", set(1)), pick("2", set(5))] }),
  );
  expect([1, 2, 101, 105, 106].map((id) => owners.get(id)?.name)).toEqual([
    "Harbor Lights",
    "Rockets",
    "Rockets",
    "Rockets",
    undefined,
  ]);
  expect([2, 105].map((id) => owners.get(id)?.trades)).toEqual(["/league/7?view=offers&for=2", null]);
  const shown = (ownership: Parameters<typeof isShown>[1]) =>
    [1, 2, 106].filter((id) => isShown(owners.get(id), ownership));
  expect([shown("all"), shown("mine"), shown("others"), shown("available")]).toEqual([[1, 2, 106], [2], [1], [106]]);
});
