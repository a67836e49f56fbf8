import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { importLeague, USER_LEAGUES, type League } from "#contract/leagues.ts";
import { readMyLeagues } from "#contract/my-leagues.ts";
import type { ImportedLeague } from "#core/league/league.ts";
import { assemble } from "#server/bootstrap.ts";
import { readConfig } from "#server/base/config/config.ts";
import { openEmbedded } from "#server/base/db/database.ts";
import { league as leagueTable } from "#server/base/db/schema/leagues.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aClock } from "#tests/support/clock.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { quantile } from "../shared/statistics.ts";

const SAMPLE = "900000000000000001";
const ROUNDS = 40;

export type TogetherTimes = {
  readonly teams: number;
  /** The first load of a process that has valued none of the leagues, in milliseconds. */
  readonly first: number;
  /** Loads of which each follows an answer to a comparison, so that every league is valued anew. */
  readonly afterAnswer: { readonly median: number; readonly p95: number };
  /** Loads with nothing new. */
  readonly again: { readonly median: number; readonly p95: number };
};

/** A league of so many teams out of one of twelve, each with a roster of its own and the picks of three years. */
const ofTeams = (sample: ImportedLeague, teams: number, ids: readonly number[], at: number): ImportedLeague => ({
  ...sample,
  externalid: `${sample.externalid}${at}`,
  rosterSettings: { ...sample.rosterSettings, numberOfTeams: teams },
  schedule: teams === sample.teams.length ? sample.schedule : undefined,
  teams: Array.from({ length: teams }, (_, team) => {
    const like = sample.teams[team % sample.teams.length]!;
    const teamid = String(team + 1);
    return {
      ...like,
      teamid,
      // Another draft in each league.
      assets: ids.filter((_id, place) => (place + at * 7) % teams === team).slice(0, 24) as typeof like.assets,
      taxi: [],
      reserve: [],
      picks: like.picks.map((pick) => ({ ...pick, originalteamid: teamid })),
    };
  }),
});

/** Times of the page of all leagues together, for as many leagues as a user may hold, each with so many teams. */
export const togetherTimes = async (teams: number): Promise<TogetherTimes> => {
  const home = mkdtempSync(join(tmpdir(), "bench-leagues-"));
  const clock = aClock();
  const assembled = await assemble(
    readConfig({ RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper", DATA_REFRESH: "off" }),
    await openEmbedded(home),
    { now: clock.now, log: pino({ level: "silent" }) },
    { webRoot: null },
  );
  const product = { ...assembled, clock, logged: [] };
  try {
    await product.app.ready();
    const { db, ratings, newId, now } = product.deps;
    const { browser, user } = await aSignedInVisit(product, "bench@example.com");
    const voter = await aVisit(product);
    const { leagueid } = (await browser.send(importLeague, {
      body: { provider: "sleeper", league: SAMPLE },
    })) as League;
    const [row] = await db.select().from(leagueTable);
    const ids = ratings.assets.flatMap(({ id, position }) => (position === "PICK" ? [] : [id as number]));
    const chosen = { statuses: {}, format: null };
    await db.delete(leagueTable);
    await db.insert(leagueTable).values(
      Array.from({ length: USER_LEAGUES }, (_, at) => ({
        ...row!,
        leagueid: at === 0 ? leagueid : newId(),
        userid: user.userid,
        visitorid: null,
        externalid: `${row!.externalid}${at}`,
        snapshot: ofTeams(row!.snapshot, teams, ids, at),
        choices: { ...chosen, myteamid: String(1 + (at % teams)) },
        synceddatetime: now(),
      })),
    );
    const load = async (): Promise<number> => {
      const begun = performance.now();
      const { leagues } = await browser.send(readMyLeagues, {});
      const took = performance.now() - begun;
      if (leagues.length !== USER_LEAGUES || leagues.some(({ mine }) => mine === null))
        throw new Error("A league is missing");
      return took;
    };
    const first = await load();
    const [afterAnswer, again]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await vote(product, voter);
      afterAnswer.push(await load());
      again.push(await load());
    }
    const summary = (times: readonly number[]) => ({ median: quantile(times, 0.5), p95: quantile(times, 0.95) });
    return { teams, first, afterAnswer: summary(afterAnswer), again: summary(again) };
  } finally {
    await product.close();
    rmSync(home, { recursive: true, force: true });
  }
};
