import { eq } from "drizzle-orm";
import { pino } from "pino";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { createKey } from "#contract/api/keys.ts";
import { createShare } from "#contract/trades/shares.ts";
import { importLeague, type League } from "#contract/leagues/leagues.ts";
import { nextPrompt } from "#contract/prompts.ts";
import { MOST_TEAMS } from "#core/leagues/providers/read-league.ts";
import { SAMPLES } from "#stand-ins/leagues/local-leagues.ts";
import { assemble } from "#server/bootstrap.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { openServer, type Database } from "#server/kit/db/database.ts";
import type { LimitName } from "#server/kit/http/limits.ts";
import { league } from "#server/leagues/tables.ts";
import { account } from "#server/accounts/tables.ts";
import { closeDays } from "#server/values/close-day.ts";
import { aVisit, DEFAULT_SETTINGS, type Visit } from "#tests/support/browser.ts";
import { aClock } from "#tests/support/clock.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import type { TestProduct } from "#tests/support/product.ts";
import { priceIdOf } from "#tests/support/subscribe.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { keepDays } from "./kept-days.ts";
import { fillBusyYear } from "./busy-year.ts";
import { largestPaste } from "./texts.ts";

const BIGGER_BRAIN = 3;
const KEPT_DAYS = 1825;

/** The product on a PostgreSQL server of its own, with the people and things that the largest calls name. */
export type People = {
  readonly product: TestProduct;
  readonly guest: Visit;
  readonly member: Visit;
  readonly staff: Visit;
  readonly userid: number;
  readonly key: string;
  /** The limit of each call that was made, by its method and path. */
  readonly limits: ReadonlyMap<string, LimitName | undefined>;
  /** Every asset by value, best first. */
  readonly ranked: readonly number[];
  readonly players: readonly { readonly id: number; readonly name: string }[];
  readonly shareid: string;
  readonly priceId: string;
  /** The guest's pasted league of 32 teams, and the member's of 96 teams from a platform. */
  readonly pasted: League;
  readonly imported: League;
  readonly close: () => Promise<void>;
};

/** Makes a league one of 96 teams, each with the picks of ten rounds in four years: the most that platforms have. */
async function enlarge(db: Database, leagueid: string): Promise<void> {
  const [row] = await db.select().from(league).where(eq(league.leagueid, leagueid));
  const { teams: found } = row!.snapshot;
  const largest = Array.from({ length: MOST_TEAMS }, (_, at) => {
    const { assets, ...team } = found[at % found.length]!;
    return { ...team, teamid: String(at + 1), assets: assets.slice(0, 5), taxi: [], reserve: [] };
  });
  const teams = largest.map((team) => ({
    ...team,
    picks: [2027, 2028, 2029, 2030].flatMap((season) =>
      Array.from({ length: 10 }, (_, at) => ({ season, round: at + 1, slot: null, originalteamid: team.teamid })),
    ),
  }));
  await db
    .update(league)
    .set({ snapshot: { ...row!.snapshot, teams } })
    .where(eq(league.leagueid, leagueid));
}

export async function openPeople(): Promise<People> {
  const server = await startPostgres();
  const clock = aClock();
  const assembled = await assemble(
    readConfig({ RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper", STAFF_EMAIL: "staff@example.com" }),
    await openServer(server.url("postgres")),
    { now: clock.now, log: pino({ level: "silent" }) },
    { webRoot: null },
  );
  const limits = new Map<string, LimitName | undefined>();
  assembled.app.addHook("onRequest", (request, _reply, done) => {
    const { url = "", config } = request.routeOptions;
    limits.set(`${request.method} ${url.replace(/:(\w+)/g, "{$1}")}`, config.limit);
    done();
  });
  const product: TestProduct = { ...assembled, clock, logged: [] };
  const { db, ratings } = product.deps;
  await keepDays(product, KEPT_DAYS);
  await closeDays(db, addDays(dayOf(clock.now()), -1), product.clock.now(), "a bench");
  await ratings.reload();
  const guest = await aVisit(product);
  const member = await aSignedInVisit(product, "member@example.com");
  const staff = await aSignedInVisit(product, "staff@example.com");
  await db.update(account).set({ manualsubtiercodeid: BIGGER_BRAIN, islaunchmode: true });
  const { key } = await member.browser.send(createKey, { body: { name: "Bench" } });
  const { mu } = ratings.pool("dynasty", "perception");
  const ranked = ratings.assets
    .map(({ id, position }, index) => ({ id: id as number, position, mu: mu[index] || 0 }))
    .filter(({ position }) => position !== "PICK")
    .sort((a, b) => b.mu - a.mu)
    .map(({ id }) => id);
  await fillBusyYear(db, ranked);
  // Pasted text reads the initials of some names as professional teams.
  const players = ranked
    .map((id) => ({ id, name: ratings.assets[ratings.indexOf(id)!]!.row.assetdisplayname }))
    .filter(({ name }) => !/^[A-Z]{2} /.test(name));
  const { teamStatusCodeId: _, ...situation } = DEFAULT_SETTINGS;
  const { shareid } = await member.browser.send(createShare, {
    body: {
      trade: {
        teams: [0, 1, 2, 3, 4, 5].map((at) => ({ name: `Team ${at}`, teamStatus: 0 as const })),
        moves: ranked.slice(0, 120).map((assetid, at) => ({ assetid, from: at % 6, to: (at + 1) % 6 })),
      },
      situation,
    },
  });
  await guest.browser.send(nextPrompt, { query: { sessionId: guest.sessionId } });
  const pasted = (await guest.browser.send(importLeague, {
    body: { provider: "paste", format: "dynasty", text: largestPaste(players, 0) },
  })) as League;
  const { provider, league: largest } = SAMPLES[0]!;
  const imported = (await member.browser.send(importLeague, { body: { provider, league: largest } })) as League;
  await enlarge(db, imported.leagueid);
  return {
    product,
    limits,
    guest,
    member,
    staff,
    userid: member.user.userid,
    key,
    ranked,
    players,
    shareid,
    priceId: await priceIdOf(member.browser, "bigger_yearly"),
    pasted,
    imported,
    close: async () => {
      await product.close();
      await server.stop();
    },
  };
}
