import * as fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ALL_CALLS } from "#contract/calls.ts";
import { createInsight } from "#contract/insights/insights.ts";
import { nextPrompt, preloadPrompt } from "#contract/prompts.ts";
import { currentUser } from "#contract/accounts.ts";
import { rows } from "#server/kit/db/rows.ts";
import { aVisit, type Visit } from "#tests/support/browser.ts";
import { aProduct, type TestProduct, WARN } from "#tests/support/product.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { subscribe } from "#tests/support/subscribe.ts";
import { type Known, wildInputs } from "#tests/support/wild-inputs.ts";

// How many requests each call gets from each actor; FUZZ_RUNS=1000 for a night's work, FUZZ_SEED to see a failure
// again.
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 8);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_120);
/** Computing time of one call, which a loaded machine does not change. */
const MOST_CPU_MS = 5000;
// Of the characters that could make it more than a sentence, none.
const ONE_SENTENCE = /^[^{}<>\p{Cc}]{2,300}$/u;

const ACTORS = ["anonymous", "signed in", "subscribed", "staff"] as const;
type Actor = (typeof ACTORS)[number];

let product: TestProduct;
/** Ids that exist, whoever asks. */
let known: Known;
let victim: Visit;
const visits = new Map<Actor, Visit & { readonly modalIds: readonly string[] }>();
const rejections: unknown[] = [];
const hear = (reason: unknown): void => void rejections.push(reason);
let names = 0;

/** Lets an actor in, again where a call has ended the sign-in or the account. */
async function admit(actor: Actor): Promise<void> {
  const known = visits.get(actor);
  if (known && (actor === "anonymous" || (await known.browser.raw(currentUser, {})).statusCode === 200)) return;
  const visit = await aVisit(product);
  if (actor !== "anonymous")
    await signIn(visit.browser, actor === "staff" ? "staff@example.com" : `someone${(names += 1)}@example.com`);
  if (actor === "subscribed") await subscribe(visit.browser, "bigger_monthly");
  const { modalId } = await visit.browser.send(nextPrompt, { query: { sessionId: visit.sessionId } });
  const { preloadedModalId } = await visit.browser.send(preloadPrompt, { body: { sessionId: visit.sessionId } });
  visits.set(actor, { ...visit, modalIds: [modalId, preloadedModalId] });
}

/** Ids that exist, the actor's own among them. */
function knownTo(actor: Actor): Known {
  const { visitorId, sessionId, modalIds } = visits.get(actor)!;
  return {
    ...known,
    visitorId: [visitorId, visitorId, victim.visitorId],
    sessionId: [sessionId, sessionId, victim.sessionId],
    modalId: [...modalIds, ...(known["modalId"] ?? [])],
  };
}

beforeAll(async () => {
  process.on("unhandledRejection", hear);
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" } });
  for (const actor of ACTORS) await admit(actor);
  victim = await aVisit(product);
  const { userid } = await signIn(victim.browser, "victim@example.com");
  const { modalId, assetA, assetB, scoreType } = await victim.browser.send(nextPrompt, {
    query: { sessionId: victim.sessionId },
  });
  const { codes } = product.deps.ratings.reference;
  const codesOf = (group: string) => codes.filter(({ codegroup }) => codegroup === group).map(({ codeid }) => codeid);
  const assetids = product.deps.ratings.assets.slice(0, 3).map(({ row }) => row.assetid);
  const insight = {
    insighttypecodeid: codesOf("insighttype")[0]!,
    leagueformatids: [1],
    assetid: assetids[0]!,
    insightstatuscodeid: codesOf("insightstatus")[0]!,
    displayname: "A",
    bodytext: "B",
    sentiment: "Positive" as const,
    valuethreshold: null,
    valuecondition: null,
    datethreshold: null,
  };
  const { insightid } = await visits.get("staff")!.browser.send(createInsight, { body: insight });
  const asset = [assetA?.id ?? null, assetB?.id ?? null, ...assetids];
  known = {
    modalId: [modalId],
    assetIdA: asset,
    assetIdB: asset,
    scoreType: [scoreType],
    assetid: assetids,
    assetId: assetids,
    leagueFormatId: [1, 2],
    scoreTypeId: [1, 2],
    teamStatus: codesOf("teamstatus"),
    teamStatusCodeId: codesOf("teamstatus"),
    teamStatuses: [codesOf("teamstatus")],
    leagueformatids: [[1], [2], [1, 2], [1, 1], [3]],
    insighttypecodeid: codesOf("insighttype"),
    insightstatuscodeid: codesOf("insightstatus"),
    insightId: [insightid],
    userid: [userid],
    userId: [userid, null],
    startTime: [
      product.clock.now().toISOString(),
      "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
      "2026-02-30T00:00:00Z",
    ],
    endTime: [product.clock.now().toISOString(), "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
    datethreshold: [null, "2027-01-01T00:00:00Z", "0000-01-01T00:00:00Z"],
    priceId: ["big_monthly", "bigger_yearly", "galaxy"],
    successUrl: ["http://localhost:3000/profile", "https://evil.example/", "//evil.example", "javascript:alert(1)"],
    cancelUrl: ["http://localhost:3000/subscribe"],
  };
});

afterAll(async () => {
  process.off("unhandledRejection", hear);
  expect(rejections).toEqual([]);
  expect(product.logged.filter(({ level }) => level > WARN)).toEqual([]);
  await product.close();
});

// Everything a call can change. When a sign-in or a visitor was last seen may be noted by any call.
const TABLES = (
  "session pageview prompt answer voter account subscription paymentevent customscore apikey insight insightformat " +
  "audit ratingevent localpayments"
).split(" ");
async function fingerprint(): Promise<string> {
  const of = (table: string) =>
    `coalesce((select sum(hashtextextended(t::text, 0)) || '/' || count(*) from ${table} t), '')`;
  const settings =
    "(select sum(hashtextextended(visitorid::text || coalesce(sitbarleaguesettings::text, '') || " +
    "trackingoptout::text, 0)) from visitor)";
  const [row] = await rows<{ print: string }>(
    product.deps.db,
    sql.raw(`select concat_ws(' ', ${[...TABLES.map(of), settings].join(", ")}) as print`),
  );
  return row!.print;
}

/** Resolves with the fingerprint once the payment messages of earlier calls have arrived. */
async function atRest(): Promise<string> {
  await vi.waitFor(
    async () => {
      const waiting = await rows(
        product.deps.db,
        sql`select 1 from localpayments, jsonb_array_elements(state -> 'events') as event
          where not (event ->> 'delivered')::boolean limit 1`,
      );
      expect(waiting).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );
  return fingerprint();
}

test.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s stands every input, and what it refuses changes nothing",
  async (_, call) => {
    for (const actor of ACTORS) {
      await admit(actor);
      let before = await atRest();
      const runs = call.params || call.query || call.body ? RUNS : 1;
      for (const [run, { path, query, body }] of fc
        .sample(wildInputs(call, knownTo(actor)), { numRuns: runs, seed: SEED })
        .entries()) {
        const { browser } = visits.get(actor)!;
        const start = process.cpuUsage();
        const response = await browser.request(
          call.method,
          query ? `${path}?${query}` : path,
          body === undefined ? {} : { payload: body, headers: { "content-type": "application/json" } },
        );
        const computed = process.cpuUsage(start);
        const said =
          `${actor}, run ${run}: ${call.method} ${path}?${query} ${body?.slice(0, 500)} ` +
          `gave ${response.statusCode} ${response.body.slice(0, 200)}`;
        expect((computed.user + computed.system) / 1000, said).toBeLessThan(MOST_CPU_MS);
        expect(response.statusCode, said).toBeLessThan(500);
        if (response.statusCode < 400) {
          if (call.method !== "GET") await admit(actor);
          before = await atRest();
          continue;
        }
        expect(response.body, said).toMatch(ONE_SENTENCE);
        expect(response.headers["content-type"], said).toBe("text/plain; charset=utf-8");
        expect(await fingerprint(), said).toBe(before);
      }
    }
  },
  600_000,
);
