import { describe, expect, test } from "vitest";
import type { AssetId } from "#core/kit/ids.ts";
import { checkScores, type CheckedScore } from "./score-checks.ts";

const score = (id: number, more: Partial<CheckedScore> = {}): CheckedScore => ({
  id: id as AssetId,
  name: `Player ${id}`,
  position: "WR",
  type: "perception",
  category: "Overall Perception",
  own: 1620,
  community: 1600,
  deviation: 20,
  place: { own: 20, community: 22 },
  answers: 40,
  changed: "2026-11-10",
  news: null,
  worth: { with: 60, without: 50 },
  ...more,
});
const kinds = (...scores: CheckedScore[]) => checkScores(scores).map(({ kind }) => kind);

test("an own score near the crowd's raises no question", () => {
  expect(kinds(score(1), score(2, { own: 1580 }))).toEqual([]);
});

test("a score far outside the crowd's band is named with the band; a bold one within three half widths is not", () => {
  const [check] = checkScores([score(1, { own: 1700 })]);
  expect(check).toEqual({
    kind: "outside-band",
    subject: "1 perception",
    sentence: "Your Overall Perception score for Player 1 is far above the community's.",
    evidence: "Yours is 1700; the community's is 1600, 80% likely between 1574 and 1626 (40 answers).",
  });
  expect(kinds(score(1, { own: 1670 }))).toEqual([]);
});

test("a place far off the list's is named where the band is too wide to tell; a bold one is not", () => {
  const far = { deviation: 60, place: { own: 9, community: 130 } };
  expect(checkScores([score(1, far)])).toEqual([
    {
      kind: "rank-far-off",
      subject: "1 perception",
      sentence: "Your Overall Perception score puts Player 1 far above his place in the list.",
      evidence: "Place 9 by your score, place 130 in the list.",
    },
  ]);
  expect(checkScores([score(1, { place: { own: 90, community: 8 } })])[0]!.sentence).toContain("far below");
  expect(kinds(score(1, { own: 1700, place: far.place }))).toEqual(["outside-band"]);
  expect(kinds(score(1, { place: { own: 30, community: 130 } }))).toEqual([]);
  expect(kinds(score(1, { place: { own: 2, community: 35 } }))).toEqual([]);
});

describe("a board of one category", () => {
  const board = (own: (at: number) => number): CheckedScore[] =>
    Array.from({ length: 6 }, (_, at) => score(at, { own: own(at), community: 1700 - 60 * at, deviation: 30 }));

  test("that runs the other way round than the list is named once", () => {
    const found = checkScores(board((at) => 1401 + 60 * at));
    expect(found).toEqual([
      {
        kind: "reversed-board",
        subject: "perception",
        sentence: "Your Overall Perception scores look reversed: a higher score is a better one.",
        evidence: "In 15 of 15 clear cases you rank two players the opposite way to the list.",
      },
    ]);
  });

  test("that mixes the list up, has a few scores only, or turns round near players is not", () => {
    const mixed = board((at) => [1640, 1710, 1500, 1650, 1460, 1470][at]!);
    expect(kinds(...mixed)).not.toContain("reversed-board");
    expect(kinds(...board((at) => 1401 + 60 * at).slice(0, 4))).not.toContain("reversed-board");
    const near = board((at) => 1600 + at).map((one) => ({ ...one, community: 1600 - 5 * one.id, deviation: 30 }));
    expect(kinds(...near)).not.toContain("reversed-board");
  });
});

test("a score older than the asset's news says both days; later ones do not", () => {
  const news = { day: "2026-11-12", what: "IR" };
  expect(checkScores([score(1, { news })])[0]!.evidence).toBe(
    "News on 2026-11-12: IR. You set your score on 2026-11-10.",
  );
  expect(kinds(score(1, { news, changed: "2026-11-12" }))).toEqual([]);
});

test("a score that moves no value is named; one equal to the community's is none", () => {
  expect(kinds(score(1, { worth: { with: 50.2, without: 50 } }))).toEqual(["changes-nothing"]);
  expect(kinds(score(1, { own: 1600, worth: { with: 50, without: 50 } }))).toEqual([]);
});

describe("an order that contradicts own scores of another category", () => {
  const stat = { type: "receptions", category: "Receptions" } as const;
  const overall = [score(1, { own: 1640, community: 1620 }), score(2, { own: 1590, community: 1600 })];

  test("is named with both figures", () => {
    const found = checkScores([
      ...overall,
      score(1, { ...stat, own: 1500, community: 1530 }),
      score(2, { ...stat, own: 1550, community: 1510 }),
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      kind: "contradicts",
      subject: "1,2 receptions",
      sentence: "You rank Player 1 above Player 2, but below him in Receptions.",
    });
  });

  test("is none where the crowd sees the same tension, or the scores are about equal", () => {
    const crowds = [
      score(1, { ...stat, own: 1500, community: 1510 }),
      score(2, { ...stat, own: 1550, community: 1540 }),
    ];
    expect(kinds(...overall, ...crowds)).toEqual([]);
    const equal = [
      score(1, { ...stat, own: 1500, community: 1530 }),
      score(2, { ...stat, own: 1515, community: 1510 }),
    ];
    expect(kinds(...overall, ...equal)).toEqual([]);
  });
});
