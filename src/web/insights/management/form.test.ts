import { expect, test } from "vitest";
import type { Insight } from "#contract/insights/insights.ts";
import { formOf, inputOf, thresholdOf } from "./form.ts";

const place = { typeId: 21, formatId: 1, assetId: 7 };
const insight: Insight = {
  insightid: 3,
  insighttypecodeid: 21,
  leagueformatids: [1, 2],
  assetid: 7,
  insightstatuscodeid: 32,
  displayname: "Buy",
  bodytext: "Now.",
  sentiment: "Negative",
  valuethreshold: -0.125,
  valuecondition: "Less",
  datethreshold: "2027-01-31T10:00:00.000Z",
  isdisabled: false,
  isgenerated: false,
  createddatetime: "2026-11-20T12:00:00.000Z",
  updateddatetime: "2026-11-20T12:00:00.000Z",
};

test("a blank form has the selected format and the active status", () => {
  const form = formOf(undefined, 2);
  expect(form).toEqual({
    leagueformatids: [2],
    term: "",
    condition: "Greater",
    threshold: "",
    displayname: "",
    sentiment: "Neutral",
    bodytext: "",
  });
  expect(inputOf(form, place, undefined, 31)).toMatchObject({
    leagueformatids: [2],
    insightstatuscodeid: 31,
    valuethreshold: null,
    valuecondition: null,
    datethreshold: null,
  });
});

test("an unchanged form sends the same insight", () => {
  const {
    insightid: _id,
    isdisabled: _off,
    isgenerated: _generated,
    createddatetime: _made,
    updateddatetime: _changed,
    ...rest
  } = insight;
  const form = formOf(insight, 1);
  expect(form).toMatchObject({ threshold: "-12.5", term: "2027-01-31" });
  expect(inputOf(form, place, insight, 31)).toEqual(rest);
});

test("a term ends at the end of the typed day, and clearing it removes it", () => {
  expect(inputOf({ ...formOf(insight, 1), term: "2027-02-01" }, place, insight, 31).datethreshold).toBe(
    "2027-02-01T23:59:59.999Z",
  );
  expect(inputOf({ ...formOf(insight, 1), term: "" }, place, insight, 31).datethreshold).toBeNull();
});

test("clearing the threshold removes it, and its condition with it", () => {
  expect(inputOf({ ...formOf(insight, 1), threshold: "" }, place, insight, 31)).toMatchObject({
    valuethreshold: null,
    valuecondition: null,
  });
});

test.each([
  ["12.5", { fraction: 0.125 }],
  ["", { fraction: null }],
  ["much", "invalid"],
  ["10000", { fraction: 100 }],
  ["10000.1", "wide"],
  ["-10001", "wide"],
] as const)("the threshold %j is read as %j", (text, read) => {
  expect(thresholdOf(text)).toEqual(read);
});
