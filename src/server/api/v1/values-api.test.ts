import { afterAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { readCsv } from "#core/kit/csv.ts";
import { asset } from "#server/assets/tables.ts";
import { belief } from "#server/ratings/tables.ts";
import { anApi } from "#tests/support/api.ts";
import { LIST, listOf } from "#tests/support/browser.ts";
import { createByteCache } from "#server/kit/encoding/send-json.ts";
import { jsonTextOf } from "./answer.ts";

const api = await anApi();
const { ask, withKey } = api;
afterAll(() => api.product.close());

type Values = { asof: string; kind: string; count: number; attribution: string; values: Record<string, unknown>[] };

describe("without a key", () => {
  test.each(["", "?preset=superflex", "?league=redraft", "?opSlots=1"])(
    "the values of the last day mark are open in /api/v1/values%s, with attribution",
    async (query) => {
      const response = await ask(`/api/v1/values${query}`);
      expect([response.statusCode, response.json<Values>()]).toEqual([
        200,
        expect.objectContaining({
          asof: "2026-11-20",
          kind: "daymark",
          attribution: expect.stringContaining("Big Brain Football") as string,
        }),
      ]);
      const { values, count } = response.json<Values>();
      expect(values.length).toBe(count);
      expect(count).toBeGreaterThan(300);
      for (const { value, valuelow, valuehigh } of values as Record<string, number>[]) {
        expect(valuelow).toBeLessThanOrEqual(value!);
        expect(valuehigh).toBeGreaterThanOrEqual(value!);
      }
    },
  );

  test.each(["?ppr=1", "?numberOfTeams=10", "?teamStatus=1", "?preset=superflexPremium", "?league=redraft&opSlots=1"])(
    "any other situation (%s) is refused in one sentence, as a problem document",
    async (query) => {
      const response = await ask(`/api/v1/values${query}`);
      expect(response.statusCode).toBe(401);
      expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(response.json()).toEqual({
        type: "about:blank",
        title: "Unauthorized",
        status: 401,
        detail: "Without an API key only the default dynasty, superflex and redraft settings are open",
        kind: "unauthorized",
      });
    },
  );
});

describe("auction prices", () => {
  test("come with a budget, add up to that of all teams, and are the same as CSV", async () => {
    const { values } = (await ask("/api/v1/values?league=redraft&budget=200")).json<Values>();
    const dollars = values.map((row) => row["dollars"] as number);
    expect(dollars.reduce((sum, one) => sum + one, 0)).toBe(12 * 200);
    expect(dollars).toEqual(dollars.toSorted((a, b) => b - a));
    const csv = await ask("/api/v1/values?league=redraft&budget=200&fields=name,dollars&format=csv&limit=1");
    expect(csv.body).toBe(`name,dollars\r\n${values[0]!["name"]},${dollars[0]}\r\n`);
  });

  test("are absent without a budget, null for picks, and refused where a budget is too small", async () => {
    expect((await ask("/api/v1/values?limit=1")).json<Values>().values[0]).not.toHaveProperty("dollars");
    const picks = (await ask("/api/v1/values?position=PICK&budget=200")).json<Values>().values;
    expect(new Set(picks.map((row) => row["dollars"]))).toEqual(new Set([null]));
    const refused = await ask("/api/v1/values?budget=20");
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      400,
      "budget: A team needs at least $24: $1 for each of its 24 roster places.",
    ]);
    for (const budget of ["0", "1000000", "-3", "many"])
      expect((await ask(`/api/v1/values?budget=${budget}`)).statusCode).toBe(400);
  });
});

describe("with a key", () => {
  test("every situation is open, with live values equal to the list's", async () => {
    const response = await withKey("/api/v1/values?ppr=1&numberOfTeams=10&teamStatus=-1&opSlots=1");
    const { values, kind } = response.json<Values>();
    const assets = await listOf(api.browser, {
      teamStatus: 12,
      scoringSettings: { ...LIST.scoringSettings, ppr: 1 },
      rosterSettings: { ...LIST.rosterSettings, numberOfTeams: 10, opSlots: 1 },
    });
    expect(kind).toBe("live");
    expect(values.map(({ assetid, value }) => [assetid, value])).toEqual(
      assets.map(({ assetid, tradevalue }) => [assetid, tradevalue]),
    );
  });

  test("fields, position and limit choose columns and rows", async () => {
    const response = await withKey("/api/v1/values?fields=name,value&position=QB,TE&limit=3");
    const { values, count } = response.json<Values>();
    expect([count, values.map((row) => Object.keys(row))]).toEqual([3, [0, 1, 2].map(() => ["name", "value"])]);
  });

  test("picks come with year, round and slot; history by day; a trade is weighed", async () => {
    const { picks } = (await withKey("/api/v1/picks")).json<{
      picks: { name: string; year: number; round: number }[];
    }>();
    expect(picks.length).toBeGreaterThan(20);
    expect(picks[0]).toMatchObject({ year: 2027, round: 1 });
    const { values } = (await withKey("/api/v1/values?limit=2")).json<{
      values: { assetid: number; value: number }[];
    }>();
    const [first, second] = values as [{ assetid: number; value: number }, { assetid: number; value: number }];
    const { days } = (await withKey(`/api/v1/history/${first.assetid}?days=400`)).json<{ days: { day: string }[] }>();
    // The mark of November 20 holds the facts of the day on which the line ends.
    expect(days.at(-1)?.day).toBe((await ask("/api/stats")).json<{ factsasof: string }>().factsasof);
    const trade = await withKey("/api/v1/trades/evaluate", {}, "POST", {
      teams: [{ sends: [{ assetid: first.assetid }] }, { name: "Ours", sends: [{ assetid: second.assetid }] }],
    });
    expect(trade.json()).toMatchObject({
      kind: "live",
      verdict: { team: 2 },
      teams: [
        { name: "Team 1", sent: first.value, received: second.value },
        { name: "Ours", sent: second.value, received: first.value },
      ],
    });
  });
});

describe("a list", () => {
  test.each(["assets", "values", "picks", "formats", "history/1"])(
    "%s has an entity tag and is 304 for whoever has it, weakened by a proxy or among others",
    async (path) => {
      const { statusCode, headers, body } = await ask(`/api/v1/${path}`);
      const tag = String(headers.etag);
      expect([statusCode, tag, body.length > 100]).toEqual([200, expect.stringMatching(/^".+"$/), true]);
      for (const named of [tag, `W/${tag}`, `"x", ${tag}`])
        expect((await ask(`/api/v1/${path}`, { "if-none-match": named })).statusCode).toBe(304);
      expect((await ask(`/api/v1/${path}`, { "if-none-match": '"x"' })).statusCode).toBe(200);
    },
  );

  test.each(["assets", "values", "picks", "formats", "history/1"])(
    "%s is CSV where the query or the Accept header says so, with the rows of the JSON",
    async (path) => {
      const json = (await ask(`/api/v1/${path}`, { accept: "application/json, text/csv;q=0.9" })).json<object>();
      const rows = Object.values(json).findLast(Array.isArray) as Record<string, unknown>[];
      const [byQuery, byHeader] = [
        await ask(`/api/v1/${path}?format=csv`),
        await ask(`/api/v1/${path}`, { accept: "text/csv, */*;q=0.1" }),
      ];
      expect(byQuery.headers["content-type"]).toBe("text/csv; charset=utf-8; header=present");
      expect(byHeader.body).toBe(byQuery.body);
      const { records, problem } = readCsv(byQuery.body);
      const list = path === "formats" ? (json as { settings: Record<string, unknown>[] }).settings : rows;
      expect(problem).toBeNull();
      expect(records[0]!.fields).toEqual(Object.keys(list[0]!));
      expect(records.slice(1).map(({ fields }) => fields)).toEqual(
        list.map((row) => Object.values(row).map((value) => String(value ?? ""))),
      );
    },
  );

  test("a name that a spreadsheet would take for a formula is escaped in CSV and true in JSON", async () => {
    const names = ["=HYPERLINK(A1)", "+1", "-1", "@SUM(A1)"];
    const renamed = api.product.deps.ratings.assets.slice(0, names.length).map(({ row }) => row);
    const rename = async (to: (at: number) => string) => {
      for (const [at, { assetid }] of renamed.entries())
        await api.product.deps.db
          .update(asset)
          .set({ assetdisplayname: to(at) })
          .where(eq(asset.assetid, assetid));
      await api.product.deps.ratings.reload();
    };
    await rename((at) => names[at]!);
    const { body } = await ask("/api/v1/assets?format=csv");
    const { assets } = (await ask("/api/v1/assets")).json<{ assets: { name: string }[] }>();
    await rename((at) => renamed[at]!.assetdisplayname);
    const cells = new Set(readCsv(body).records.map(({ fields }) => fields[1]));
    for (const name of names)
      expect([cells.has(`'${name}`), cells.has(name), assets.some((one) => one.name === name)]).toEqual([
        true,
        false,
        true,
      ]);
  });

  test("the values of a day mark keep their tag while answers move the live ones", async () => {
    const tag = async () => (await ask("/api/v1/values")).headers.etag;
    const before = await tag();
    const { deps } = api.product;
    const pool = deps.ratings.pool("dynasty", "perception");
    const [row] = await deps.db.select().from(belief).where(eq(belief.poolid, pool.poolid)).limit(1);
    deps.ratings.move([{ ...row!, mu: row!.mu + 1, updatedseq: row!.updatedseq + 1 }]);
    expect(await tag()).toBe(before);
    await deps.ratings.reload();
  });
});

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

test("a list is made into text once for each version", () => {
  let made = 0;
  const cache = createByteCache(1_000_000);
  const ask = (version: number): string =>
    jsonTextOf({
      cache,
      version,
      key: "values",
      heading: { asof: "today" },
      name: "values",
      columns: ["name"],
      rows: () => {
        made += 1;
        return [{ name: "José" }];
      },
    });
  expect(ask(1)).toBe('{"asof":"today","count":1,"values":[{"name":"José"}]}');
  expect([ask(1), made]).toEqual([ask(1), 1]);
  ask(2);
  expect(made).toBe(2);
});
