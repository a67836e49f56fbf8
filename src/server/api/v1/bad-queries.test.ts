import { afterAll, expect, test } from "vitest";
import { anApi } from "#tests/support/api.ts";

const api = await anApi();
const { ask, withKey } = api;
afterAll(() => api.product.close());

test.each([
  ["/api/v1/values?limit=0", "limit: must be a whole number from 1 to 5000"],
  ["/api/v1/values?limit=1e9", "limit: must be a whole number from 1 to 5000"],
  ["/api/v1/values?ppr=99", "ppr: must be a number from 0 to 2"],
  ["/api/v1/values?ppr=", "ppr: must be a number from 0 to 2"],
  ["/api/v1/values?ppr=1&ppr=2", "ppr: must be given only once"],
  ["/api/v1/values?colour=red", "The query has a field that is not known: colour"],
  ["/api/v1/values?fields=name,password", /^fields: must be some of rank, /],
  ["/api/v1/values?position=K", "position: must be some of QB, RB, WR, TE, PICK, separated by commas"],
  ["/api/v1/values?format=xml", /^format: /],
  ["/api/v1/values?teamStatus=3", "teamStatus: must be a whole number from -2 to 2"],
  ["/api/v1/trades?from=2026-02-31", "from: must be a day of the calendar, as YYYY-MM-DD"],
  ["/api/v1/trades?to=0000-01-01", "to: must be a day of the calendar, as YYYY-MM-DD"],
  ["/api/v1/trades?before=2026-02-30.7", "before: must be the `next` of the page before"],
  ["/api/v1/history/1?days=0", "days: must be a whole number from 1 to 1825"],
  ["/api/v1/history/0", "assetid: must be a whole number above 0"],
  ["/api/v1/history/__proto__", "assetid: must be a whole number above 0"],
])("%s is 400 and names the field", async (url, sentence) => {
  const response = await withKey(url);
  const { detail } = response.json<{ detail: string }>();
  expect(response.statusCode).toBe(400);
  if (typeof sentence === "string") expect(detail).toBe(sentence);
  else expect(detail).toMatch(sentence);
});

test.each([
  [{}, "teams: "],
  [{ teams: [] }, "teams: "],
  [{ teams: [{ sends: [{ assetid: 999_999 }] }, { sends: [] }] }, "teams.0.sends.0.assetid: there is no such"],
  [{ teams: [{ sends: [{ assetid: 1, to: 1 }] }, { sends: [] }] }, "teams.0.sends.0.to: must be the number of another"],
  [{ teams: [{ sends: [{ assetid: 1 }] }, { sends: [] }, { sends: [] }] }, "teams.0.sends.0.to: must be given"],
  [
    { teams: [{ sends: [{ assetid: 1 }] }, { sends: [{ assetid: 1 }] }] },
    "teams.1.sends.0.assetid: this is sent already",
  ],
  [{ teams: [{ sends: [] }, { sends: [] }], situation: { scoring: { ppr: 9 } } }, "situation.scoring.ppr: "],
])("a trade of %j is 400 and names the field", async (body, beginning) => {
  const response = await withKey("/api/v1/trades/evaluate", {}, "POST", body);
  expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
    400,
    expect.stringContaining(beginning),
  ]);
});

test("a path of the API that does not exist is a problem document", async () => {
  const response = await ask("/api/v1/nothing");
  expect([response.statusCode, response.headers["content-type"], response.json<{ kind: string }>().kind]).toEqual([
    404,
    "application/problem+json; charset=utf-8",
    "not-found",
  ]);
});
