import { and, eq, sql } from "drizzle-orm";
import { ALL_CALLS } from "#contract/calls.ts";
import { readDaily } from "#contract/daily.ts";
import { V1_OPERATIONS } from "#contract/api/v1/calls.ts";
import { league } from "#server/leagues/tables.ts";
import { DAY } from "#tests/support/clock.ts";
import { answerTo, ask } from "#tests/support/answers.ts";
import { DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import {
  inStatus,
  insight,
  keeperCosts,
  keeperRules,
  leagueOf,
  scoreChanges,
  situation,
  tradeById,
  tradeByName,
  trades,
  view,
} from "./bodies.ts";
import { PREVIEWED_FEATURES } from "#core/plans/features.ts";
import { MARKET_BODIES } from "./market-bodies.ts";
import type { People } from "./people.ts";
import { PROGRAM_BODIES } from "./program-bodies.ts";
import { WATCHLIST_BODIES } from "./watchlist-bodies.ts";
import { largestPaste, unknownNames } from "./texts.ts";

/** A call at its largest: who makes it and what is sent. `round` makes each another one, so that no cache answers. */
export type Largest = {
  readonly name: string;
  readonly as: "stranger" | "guest" | "member" | "staff" | "program";
  readonly params?: (people: People) => Readonly<Record<string, string | number>>;
  readonly query?: (people: People, round: number) => Readonly<Record<string, string>>;
  readonly body?: (people: People, round: number) => object | Promise<object>;
  /** Puts things back after each call, so that the next one finds room. */
  readonly after?: (people: People) => Promise<unknown>;
  /** As how many calls its limit counts it. */
  readonly counts?: number;
  /** What it shows beside the name, where a call has several largest bodies. */
  readonly note?: string;
};

const asset = ({ ranked }: People) => ({ assetid: ranked[0]! });
const visit = ({ guest: { visitorId, sessionId } }: People) => ({ visitorId, sessionId });
const pasted = ({ pasted: { leagueid } }: People) => ({ leagueid });
const imported = ({ imported: { leagueid } }: People) => ({ leagueid });
const forgetPasted = ({ product: { deps }, userid }: People) =>
  deps.db.delete(league).where(and(eq(league.userid, userid), eq(league.provider, "paste")));
/** Makes every league look newly synced, so that its pages are computed again. */
const renewLeagues = ({ product: { deps } }: People) =>
  deps.db.update(league).set({ synceddatetime: sql`${league.synceddatetime} + interval '1 second'` });
const UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAA";
/** A page of the league of 96 teams, computed again. */
const ofLargest = { note: "96 teams", after: renewLeagues, params: imported };

const CHOSEN: readonly Largest[] = [
  ...WATCHLIST_BODIES,
  ...MARKET_BODIES,
  {
    name: "POST /api/sessions",
    as: "guest",
    body: ({ guest, product }) => ({
      visitorId: guest.visitorId,
      startTime: product.clock.now().toISOString(),
      referrer: "r".repeat(2048),
      userAgent: "u".repeat(1024),
    }),
  },
  {
    name: "POST /api/visitors",
    as: "stranger",
    body: ({ product }) => ({
      visitorId: product.deps.newId(),
      deviceType: "desktop",
      browserFamily: "Chrome",
      operatingSystem: "Linux",
      timezone: "t".repeat(64),
      acquisitionSource: "s".repeat(2048),
      userAgent: "u".repeat(1024),
    }),
  },
  {
    name: "POST /api/sessions/{sessionId}/end",
    as: "guest",
    params: visit,
    body: ({ product }) => ({ endTime: product.clock.now().toISOString() }),
  },
  {
    name: "POST /api/browser-errors",
    as: "stranger",
    body: () => ({ name: "E".repeat(40), place: `${"p".repeat(80)}.js:1234567:1234567` }),
  },
  { name: "POST /api/sessions/{sessionId}/activity", as: "guest", params: visit },
  { name: "GET /api/visitors/{visitorId}", as: "guest", params: visit },
  {
    name: "POST /api/sessions/{sessionId}/page-view",
    as: "guest",
    params: visit,
    body: () => ({ path: `/${"p".repeat(500)}` }),
  },
  {
    name: "PUT /api/visitors/{visitorId}/settings",
    as: "guest",
    params: visit,
    body: (_, round) => ({ sitbarLeagueSettings: { ...DEFAULT_SETTINGS, ...situation(round) } }),
  },
  {
    name: "PUT /api/visitors/{visitorId}/tracking",
    as: "guest",
    params: visit,
    body: () => ({ trackingOptOut: false }),
  },
  {
    name: "POST /api/trade-values/scores",
    as: "staff",
    body: (_, round) => ({ requestSource: "insight-management", ...inStatus(round) }),
  },
  {
    name: "POST /api/trade-values",
    as: "guest",
    note: "five statuses",
    body: (_, round) => ({
      requestSource: "trade-calculator",
      teamStatuses: [11, 12, 13, 14, 15],
      ...situation(round),
    }),
  },
  {
    name: "POST /api/trade-values",
    as: "member",
    note: "own scores",
    body: ({ userid }, round) => ({
      requestSource: "trade-calculator",
      teamStatuses: [11, 12, 13, 14, 15],
      ...situation(round),
      userId: userid,
    }),
  },
  {
    name: "PUT /api/views/{viewid}",
    as: "member",
    params: () => ({ viewid: 999_999 }),
    body: (_, round) => view(round),
  },
  { name: "DELETE /api/views/{viewid}", as: "member", params: () => ({ viewid: 999_999 }) },
  { name: "POST /api/views", as: "member", body: (_, round) => view(round) },
  {
    name: "POST /api/asset-history",
    as: "member",
    body: ({ ranked }, round) => ({ assetids: ranked.slice(round, round + 4), days: 1825, ...inStatus(round) }),
  },
  { name: "POST /api/value-lines", as: "guest", body: (_, round) => inStatus(round) },
  {
    name: "POST /api/asset-profile",
    as: "member",
    body: ({ ranked, userid }, round) => ({ assetid: ranked[round % 300]!, ...inStatus(round), userId: userid }),
  },
  {
    name: "GET /api/asset-scores",
    as: "member",
    query: () => ({ leagueFormatId: "1", scoreTypeId: "1", customScores: "true" }),
  },
  {
    name: "GET /api/available-score-types",
    as: "guest",
    query: (people) => ({ assetId: String(asset(people).assetid), leagueFormatId: "1" }),
  },
  { name: "PUT /api/custom-scores", as: "member", body: (people, round) => scoreChanges(people, round)[round]! },
  {
    name: "PUT /api/custom-scores/all",
    as: "member",
    body: (people, round) => ({ changes: scoreChanges(people, round) }),
  },
  {
    name: "GET /api/prompt",
    as: "guest",
    query: ({ guest, ranked }, round) => ({ sessionId: guest.sessionId, aboutAssetId: String(ranked[round % 100]!) }),
  },
  { name: "POST /api/prompt/preload", as: "guest", body: ({ guest }) => ({ sessionId: guest.sessionId }) },
  {
    name: "POST /api/prompt/skip",
    as: "guest",
    body: ({ guest, product }) => ({ sessionId: guest.sessionId, modalId: product.deps.newId() }),
  },
  {
    name: "POST /api/prompt/submit",
    as: "guest",
    body: async ({ guest }) => answerTo(guest, await ask(guest), 1),
  },
  { name: "GET /api/daily", as: "guest", query: () => ({ leagueFormatId: "1" }) },
  {
    name: "POST /api/daily/answer",
    as: "guest",
    body: async ({ guest }, round) => {
      const { day } = await guest.browser.send(readDaily, { query: { leagueFormatId: "1" } });
      return { day, leagueFormatId: 1, place: round % 12, selection: 1, sessionId: guest.sessionId };
    },
  },
  {
    name: "POST /api/shares",
    as: "member",
    body: ({ ranked }, round) => ({
      title: "t".repeat(60),
      trade: {
        teams: [0, 1, 2, 3, 4, 5].map((at) => ({ name: `${"N".repeat(39)}${at}`, teamStatus: 0 })),
        moves: ranked.slice(0, 120).map((assetid, at) => ({ assetid, from: at % 6, to: (at + 1) % 6 })),
      },
      situation: situation(round),
    }),
  },
  { name: "DELETE /api/shares/{shareid}", as: "member", params: () => ({ shareid: UNKNOWN }) },
  { name: "GET /api/shares/{shareid}", as: "guest", params: ({ shareid }) => ({ shareid }) },
  { name: "GET /api/admin/users/{userid}/subscription", as: "staff", params: ({ userid }) => ({ userid }) },
  { name: "GET /api/admin/users", as: "staff", query: () => ({ limit: "500", email: "e" }) },
  { name: "POST /api/auth/link-session", as: "member", body: ({ member }) => ({ sessionId: member.sessionId }) },
  { name: "POST /api/user/manage", as: "member", body: () => ({ operation: "export" }) },
  {
    name: "POST /api/admin/users/{userid}/flags",
    as: "staff",
    params: ({ userid }) => ({ userid }),
    body: () => ({ isstaff: false, isdisabled: false }),
  },
  {
    name: "POST /api/admin/users/{userid}/manual-tier",
    as: "staff",
    params: ({ userid }) => ({ userid }),
    body: () => ({ manualTier: "bigger" }),
  },
  { name: "GET /api/admin/users/{userid}/audit", as: "staff", params: ({ userid }) => ({ userid }) },
  {
    name: "POST /api/create-subscription",
    as: "member",
    body: ({ priceId }) => ({
      priceId,
      successUrl: "http://localhost:3000/profile",
      cancelUrl: "http://localhost:3000/subscribe",
    }),
  },
  {
    name: "POST /api/admin/check-conflicts",
    as: "staff",
    body: ({ ranked }) => ({ insighttypecodeid: 21, leagueformatids: [1, 2], assetid: ranked[0]! }),
  },
  { name: "POST /api/insights", as: "staff", body: insight },
  { name: "PUT /api/insights/{insightId}", as: "staff", params: () => ({ insightId: 999_999 }), body: insight },
  { name: "DELETE /api/insights/{insightId}", as: "staff", params: () => ({ insightId: 999_999 }) },
  { name: "POST /api/keys", as: "member", body: () => ({ name: "k".repeat(60) }) },
  { name: "DELETE /api/keys/{keyid}", as: "member", params: () => ({ keyid: 999_999 }) },
  { name: "POST /api/data-suite", as: "member", body: (_, round) => inStatus(round) },
  {
    name: "POST /api/bulk-trades",
    as: "member",
    note: "500 different days",
    counts: 5,
    body: (people, round) => ({ trades: trades((at) => tradeById(people, at + round, 1 + at)), ...situation(round) }),
  },
  {
    name: "POST /api/bulk-trades",
    as: "member",
    note: "30,000 names",
    counts: 5,
    body: (people, round) => ({ trades: trades((at) => tradeByName(people, at + round, true)), ...situation(round) }),
  },
  {
    name: "POST /api/bulk-trades",
    as: "member",
    note: "30,000 unknown names",
    counts: 5,
    body: (people, round) => ({ trades: trades((at) => tradeByName(people, at + round, false)), ...situation(round) }),
  },
  { name: "GET /api/leagues/{leagueid}/trades", as: "member", params: imported },
  { name: "POST /api/sense-checks/scores", as: "member", body: (_, round) => situation(round) },
  {
    name: "POST /api/sense-checks/trade",
    as: "member",
    body: (people, round) => ({
      ...situation(round),
      trade: tradeById(people, round, 3),
      team: 1,
      userId: people.userid,
    }),
  },
  {
    name: "POST /api/sense-checks/trade",
    as: "member",
    note: "60 names",
    body: (people, round) => ({
      ...situation(round),
      trade: tradeByName(people, round, true),
      team: 1,
      userId: people.userid,
    }),
  },
  {
    name: "PUT /api/leagues/{leagueid}",
    as: "guest",
    params: pasted,
    body: ({ pasted: { teams } }, round) => ({
      myteamid: teams[0]!.teamid,
      statuses: Object.fromEntries(teams.map(({ teamid }, at) => [teamid, ((at + round) % 5) - 2])),
    }),
  },
  { name: "GET /api/leagues/{leagueid}/keepers", as: "guest", after: renewLeagues, note: "32 teams", params: pasted },
  { name: "PUT /api/leagues/{leagueid}/keepers", as: "guest", params: pasted, body: keeperCosts },
  { name: "PUT /api/leagues/{leagueid}/keepers", as: "guest", note: "rules", params: pasted, body: keeperRules },
  { name: "GET /api/paid-previews/{feature}", as: "stranger", params: () => ({ feature: PREVIEWED_FEATURES[0] }) },
  { name: "GET /t/{shareid}", as: "member", note: "120 pieces", params: ({ shareid }) => ({ shareid }) },
  {
    name: "GET /t/{shareid}",
    as: "stranger",
    note: "picture",
    params: ({ shareid }) => ({ shareid: `${shareid}.png` }),
  },
  {
    name: "GET /pictures/player/{file}",
    as: "stranger",
    params: ({ ranked, product }) => ({ file: `${ranked[product.clock.now().getTime() % 50]!}.png` }),
    query: (_, round) => ({ league: leagueOf(round) }),
  },
  {
    name: "PUT /api/leagues/{leagueid}/sharing",
    as: "guest",
    params: ({ product }) => ({ leagueid: product.deps.newId() }),
    body: () => ({ shares: false }),
  },
  { name: "GET /api/leagues/{leagueid}/market", as: "guest", params: imported },
  { name: "GET /api/leagues/{leagueid}/room", as: "member", params: imported },
  { name: "PUT /api/leagues/{leagueid}/room", as: "member", params: imported, body: () => ({ open: true }) },
  {
    name: "DELETE /api/leagues/{leagueid}",
    as: "guest",
    params: ({ product }) => ({ leagueid: product.deps.newId() }),
  },
  {
    name: "POST /api/leagues/import",
    as: "member",
    after: forgetPasted,
    note: "32 teams",
    body: ({ players }, round) => ({ provider: "paste", text: largestPaste(players, round), confirmed: true }),
  },
  {
    name: "POST /api/leagues/import",
    as: "member",
    after: forgetPasted,
    note: "unknown names",
    body: (_, round) => ({ provider: "paste", text: unknownNames(round), teams: 12, confirmed: true }),
  },
  { name: "GET /api/my-leagues", as: "member", after: renewLeagues, note: "one of 96 teams" },
  { name: "GET /api/leagues/{leagueid}/finder", as: "guest", after: renewLeagues, note: "32 teams", params: pasted },
  { name: "GET /api/leagues/{leagueid}/finder", as: "member", ...ofLargest },
  { name: "GET /api/leagues/{leagueid}", as: "member", params: imported },
  { name: "GET /api/leagues/{leagueid}/rosters", as: "member", params: imported },
  { name: "GET /api/leagues/{leagueid}/draft", as: "member", params: imported },
  { name: "GET /api/leagues/{leagueid}/teams", as: "guest", after: renewLeagues, note: "32 teams", params: pasted },
  { name: "GET /api/leagues/{leagueid}/teams", as: "member", counts: 2, ...ofLargest },
  { name: "POST /api/leagues/{leagueid}/refresh", as: "member", note: "96 teams", params: imported },
  {
    name: "POST /api/leagues/import",
    as: "member",
    note: "96 teams",
    body: ({ imported: { provider, externalid } }) => ({ provider, league: externalid }),
  },
  {
    name: "POST /api/admin/announcements",
    as: "staff",
    body: ({ product: { clock } }) => ({
      text: "t".repeat(200),
      fromdatetime: clock.now().toISOString(),
      untildatetime: new Date(clock.now().getTime() + DAY).toISOString(),
    }),
  },
  {
    name: "POST /api/admin/announcements/{announcementId}/end",
    as: "staff",
    params: () => ({ announcementId: 999_999 }),
  },
  ...PROGRAM_BODIES,
];

/** Who makes a call that sends nothing: derived from its path. */
const plainCaller = (name: string): Largest["as"] =>
  name.includes("/admin/") ? "staff" : name.includes("/v1/") ? "program" : "member";

/** Every call and tool at its largest; throws for one that sends something and has no entry above. */
export function largestBodies(): readonly Largest[] {
  const chosen = new Set(CHOSEN.map(({ name }) => name));
  const plain = [...ALL_CALLS, ...Object.values(V1_OPERATIONS)].flatMap(
    ({ method, path, params, query, body }): Largest[] => {
      const name = `${method} ${path}`;
      if (chosen.has(name)) return [];
      // Ending the sign-in would end it for all calls after it; the others that take an empty body are safe.
      const isEmpty = !params && query?.safeParse({}).success !== false && (!body || body.safeParse(undefined).success);
      if (!isEmpty) throw new Error(`${name} has no largest body in bench/http/calls/largest-bodies.ts`);
      return [{ name, as: name === "POST /auth/logout" ? "stranger" : plainCaller(name) }];
    },
  );
  return [...CHOSEN, ...plain];
}
