import { expect, test } from "vitest";
import type { Code } from "#contract/situation/reference.ts";
import type { ReaderInsight } from "#contract/values/values.ts";
import { inFormat, insightTypes, ofTypes } from "./insight-text.tsx";

const code = (codeid: number, over: Partial<Code> = {}): Code => ({
  codeid,
  codegroup: "insighttype",
  dataname: `type-${codeid}`,
  displayname: `Type ${codeid}`,
  informalname: `Type ${codeid}`,
  sortorder: codeid,
  isdisabled: false,
  ...over,
});
const insight = (insightid: number, insighttypecodeid: number, leagueformatids: number[] = [1]): ReaderInsight => ({
  insightid,
  insighttypecodeid,
  leagueformatids,
  sentiment: "Neutral",
  displayname: "A title",
  bodytext: "A text",
});
const ids = (insights: readonly ReaderInsight[]): number[] => insights.map(({ insightid }) => insightid);

test("the types are the enabled codes of their group, in their order", () => {
  const codes = [
    code(3, { sortorder: 1 }),
    code(4),
    code(5, { isdisabled: true }),
    code(6, { codegroup: "teamstatus" }),
  ];
  expect(insightTypes(codes).map(({ codeid }) => codeid)).toEqual([3, 4]);
  expect(insightTypes([])).toEqual([]);
});

test("an insight of an unknown or disabled type is ignored", () => {
  const types = insightTypes([code(3), code(4, { isdisabled: true })]);
  expect(ids(ofTypes([insight(1, 3), insight(2, 4), insight(3, 99)], types))).toEqual([1]);
  expect(ofTypes([insight(1, 3)], [])).toEqual([]);
});

test("an insight belongs to the formats it names", () => {
  expect(ids(inFormat([insight(1, 3), insight(2, 3, [2]), insight(3, 3, [1, 2]), insight(4, 3, [])], 2))).toEqual([
    2, 3,
  ]);
});
