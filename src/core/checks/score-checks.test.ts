// spec: sense-checks/checks-scores
import { describe, expect, test } from "vitest";
import type { AssetId } from "../ids.ts";
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
    sentence: "Your Overall Perception score for Player 1 is far above the crowd's.",
    evidence: "Yours is 1700, the crowd's 1600, with an 80 percent band from 1574 to 1626 after 40 answers.",
  });
  expect(kinds(score(1, { own: 1670 }))).toEqual([]);
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
