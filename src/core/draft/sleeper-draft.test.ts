import { expect, test } from "vitest";
import { newsBetween } from "./live-draft.ts";
import { draftToFollow, readSleeperDraft } from "./sleeper-draft.ts";

const SLOTS = { "1": 3, "2": 1, "3": 2 };
const DRAFT = {
  draft_id: "1",
  season: "2026",
  status: "drafting",
  type: "snake",
  settings: { teams: 3, rounds: 4, reversal_round: 3, player_type: 0 },
  slot_to_roster_id: SLOTS,
  draft_order: null,
};
const pick = (pick_no: unknown, roster_id: number, more: object = {}) => ({
  pick_no,
  roster_id,
  player_id: `4${String(pick_no)}`,
  is_keeper: null,
  metadata: { first_name: "Ada", last_name: "Lane", position: "WR", team: "SEA" },
  ...more,
});
const read = (draft: unknown = DRAFT, picks: unknown = [], tradedPicks: unknown = [], rosters: unknown = null) =>
  readSleeperDraft({ draft, picks, tradedPicks, rosters });

test("a draft being held has its slots by roster, its reversal and its picks with their holders", () => {
  const found = read(
    DRAFT,
    [pick(1, 3), pick(2, 2, { is_keeper: true })],
    [{ season: "2026", round: 3, roster_id: 1, owner_id: 3 }],
  );
  expect(found).toMatchObject({
    state: "drafting",
    shape: { teams: 3, rounds: 4, order: "snake", reversal: 3, pool: "all" },
    teamids: ["3", "1", "2"],
    notes: [],
  });
  expect(found.picks.map(({ overall, iskeeper, player }) => [overall, iskeeper, player.name])).toEqual([
    [1, false, "Ada Lane"],
    [2, true, "Ada Lane"],
  ]);
  // Roster 1 has slot 2, whose pick of the third round is the eighth; the second pick was made by roster 2.
  expect(found.holders).toEqual([
    { overall: 8, slot: 1 },
    { overall: 1, slot: 1 },
    { overall: 2, slot: 3 },
  ]);
});

test("before the draft only the order by user counts", () => {
  const rosters = [
    { roster_id: 1, owner_id: "u1" },
    { roster_id: 2, owner_id: "u2" },
    { roster_id: 3, owner_id: null },
  ];
  const upcoming = { ...DRAFT, status: "pre_draft", draft_order: { u1: 2, u2: 1 } };
  expect(read(upcoming, [], [], rosters).teamids).toEqual(["2", "1", null]);
  const unordered = read({ ...upcoming, draft_order: null }, [], [], rosters);
  expect(unordered.teamids).toEqual([null, null, null]);
  expect(unordered.notes).toEqual(["Sleeper has not set the order of this draft yet."]);
});

test("traded picks of unknown rosters and unreadable picks are left out and counted", () => {
  const found = read(
    DRAFT,
    [pick(1, 3), pick(1, 2), pick(99, 1), pick("odd", 1), pick(2, 9), { pick_no: 3 }, null],
    [
      { round: 1, roster_id: 9, owner_id: 1 },
      { round: 2, roster_id: 1, owner_id: 77 },
      { round: 40, roster_id: 1, owner_id: 2 },
      { season: "2027", round: 1, roster_id: 1, owner_id: 2 },
    ],
  );
  expect(found.picks.map(({ overall }) => overall)).toEqual([1, 2]);
  expect(found.notes).toEqual([
    "2 traded picks name teams without a place in the order, and stay with their first teams.",
    "5 picks could not be read.",
  ]);
});

test("an auction has no board, and what is no draft is refused with a sentence", () => {
  expect(read({ ...DRAFT, type: "auction" })).toMatchObject({ shape: null, picks: [], state: "drafting" });
  const settings = DRAFT.settings;
  for (const [draft, why] of [
    [null, "not a draft"],
    ["<html>", "not a draft"],
    [{ ...DRAFT, type: "raffle" }, 'calls this draft "raffle"'],
    [{ ...DRAFT, settings: { ...settings, rounds: 0 } }, "1 to 60 rounds; Sleeper says 0"],
    [{ ...DRAFT, settings: { ...settings, rounds: 500 } }, "says 500"],
    [{ ...DRAFT, settings: { ...settings, teams: 1 } }, "2 to 32 teams; Sleeper says 1"],
    [{ ...DRAFT, settings: null }, "says nothing"],
  ] as const)
    expect(() => read(draft)).toThrow(why);
  for (const odd of [null, 7, "x", {}, [[]], [{ pick_no: {} }]]) expect(read(DRAFT, odd, odd, odd).picks).toEqual([]);
});

test("the draft being held is followed before the next one and the last one", () => {
  const drafts = [
    { draft_id: "10", season: "2025", status: "complete" },
    { draft_id: "11", season: "2026", status: "complete" },
    { draft_id: "12", season: "2026", status: "pre_draft" },
  ];
  expect(draftToFollow(drafts)).toBe("12");
  expect(draftToFollow([...drafts, { draft_id: "13", season: "2026", status: "paused" }])).toBe("13");
  expect(draftToFollow(drafts.slice(0, 2))).toBe("11");
  expect(draftToFollow([{ draft_id: "../x" }, null])).toBe(null);
});

test("news of a draft are its latest new pick, or that it went back", () => {
  const made = (overall: number, name = `Player ${overall}`) => ({ overall, assetid: overall, name });
  expect(newsBetween([made(1)], [made(1), made(2), made(3)])).toEqual(made(3));
  expect(newsBetween([made(1), made(2)], [made(1)])).toBe("The draft went back");
  expect(newsBetween([made(1)], [made(1)])).toBe(null);
  expect(newsBetween([made(1)], [made(1, "Corrected")])).toEqual(made(1, "Corrected"));
});
